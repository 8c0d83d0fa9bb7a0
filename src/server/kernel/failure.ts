import { type ErrorCode, errorCatalog } from '#contract/errors.ts'

type Detail = { path: string; message: string }

/** An expected error with a code from the catalog, shown to the caller. Anything else that is thrown is unexpected. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly details: readonly Detail[] | undefined
  /** When to retry. */
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

/** The same error for missing objects and those of others, so that they can't be told apart. */
export const notFound = (): Failure => new Failure('NOT_FOUND')

/** The value of a read, or a 404 when it found nothing. */
export function orNotFound<T>(value: T | null): T {
  if (value === null) throw notFound()
  return value
}

/** A verb whose refusals begin with what failed: “Failed to refund order. Less is left of what was paid …”. */
export const failingAs =
  <Args extends readonly unknown[], Result>(what: string, verb: (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result> => {
    try {
      return await verb(...args)
    } catch (error) {
      if (!(error instanceof Failure) || error.code === 'NOT_FOUND') throw error
      const { code, message, details, retryAfterSeconds } = error
      throw new Failure(code, {
        message: `${what}. ${message}`,
        ...(details && { details }),
        ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
        // Not the failure itself: one without a cause was intended, and isn’t logged as a mistake.
        cause: error.cause,
      })
    }
  }
