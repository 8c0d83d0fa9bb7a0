import { type ErrorCode, errorCatalog } from '#contract/errors.ts'

type Detail = { path: string; message: string }

/** A refusal that the caller is told about, with a code of the catalog. Anything else that is thrown is a surprise. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly details: readonly Detail[] | undefined
  /** When it is worth trying again. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    options: {
      message?: string
      details?: readonly Detail[]
      retryAfterSeconds?: number
      cause?: unknown
    } = {},
  ) {
    super(options.message ?? errorCatalog[code].message, { cause: options.cause })
    this.code = code
    this.details = options.details
    this.retryAfterSeconds = options.retryAfterSeconds
  }

  get status(): number {
    return errorCatalog[this.code].status
  }
}

/** What every foreign or missing object gets, so that nobody learns which of the two it was. */
export const notFound = (): Failure => new Failure('NOT_FOUND')

/** The value of a read that found something; a 404 otherwise. */
export function orNotFound<T>(value: T | null): T {
  if (value === null) throw notFound()
  return value
}
