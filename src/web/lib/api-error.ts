import type { ErrorBody, ErrorCode } from '#contract/errors.ts'
import { messageOf, noResponseMessage } from '#contract/general-errors.ts'

interface Reason {
  /** 0 without a reply. */
  status: number
  code: ErrorCode | 'NO_RESPONSE' | 'UNKNOWN'
  message: string
  requestId: string | null
  details: NonNullable<ErrorBody['details']>
  /** From `Retry-After`, if the server sent it. */
  retryAfterSeconds: number | null
}

/** A failed call, with the message to show (spec §8). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: Reason['status']
  readonly code: Reason['code']
  readonly requestId: Reason['requestId']
  readonly details: Reason['details']
  readonly retryAfterSeconds: Reason['retryAfterSeconds']

  constructor(reason: Reason, options?: ErrorOptions) {
    super(reason.message, options)
    this.status = reason.status
    this.code = reason.code
    this.requestId = reason.requestId
    this.details = reason.details
    this.retryAfterSeconds = reason.retryAfterSeconds
  }
}

/** The error for an unsuccessful reply. `body` is parsed if it is JSON. */
export function errorFromAnswer(status: number, headers: Headers, body: unknown): ApiError {
  const fields = isRecord(body) ? body : {}
  return new ApiError({
    status,
    code: isErrorCode(fields.error) ? fields.error : 'UNKNOWN',
    message: messageOf(status, body),
    requestId: typeof fields.requestId === 'string' ? fields.requestId : headers.get('x-request-id'),
    details: Array.isArray(fields.details) ? fields.details.filter(isDetail) : [],
    retryAfterSeconds: secondsOf(headers.get('retry-after') ?? headers.get('x-retry-after')),
  })
}

/** The error for a call without a reply: network failure, timeout, or an unreadable reply. */
export function errorWithoutAnswer(cause: unknown): ApiError {
  return new ApiError(
    {
      status: 0,
      code: 'NO_RESPONSE',
      message: noResponseMessage,
      requestId: null,
      details: [],
      retryAfterSeconds: null,
    },
    { cause },
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** By its form alone: pages don't load the catalog, and a code they don't know matches no comparison. */
function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && /^[A-Z0-9_]+$/.test(value)
}

function isDetail(value: unknown): value is { path: string; message: string } {
  return isRecord(value) && typeof value.path === 'string' && typeof value.message === 'string'
}

function secondsOf(header: string | null): number | null {
  const seconds = Number(header)
  return header !== null && Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : null
}
