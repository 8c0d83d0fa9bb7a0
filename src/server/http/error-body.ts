import type { ErrorBody } from '#contract/errors.ts'
import type { Failure } from '../kernel/failure.ts'

/** The body of an error reply. */
export function errorBody(failure: Failure, requestId: string): ErrorBody {
  const { code, message, details } = failure
  return { error: code, message, requestId, ...(details && { details }) }
}
