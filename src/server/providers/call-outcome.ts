/**
 * How a call to a provider ended, which decides whether it may be repeated. For a provider without idempotency keys, this
 * is what ensures "printed and charged at most once".
 */
export type CallOutcome<T> =
  /** The provider acted and confirmed it. */
  | { kind: 'done'; value: T }
  /** The provider understood and refused. The same call would be refused again. */
  | { kind: 'refused'; status: number; message: string; code?: string | undefined }
  /**
   * The provider surely did not act: no connection, or a rate limit. Repeating is safe, after the wait if one is named.
   * An outage is our own wait: calls pause because the provider does not answer.
   */
  | { kind: 'not-sent'; reason: string; retryAfterMs: number | null; isOutage?: true }
  /** It may have acted: timeout, broken connection, 5xx, an unexpected response. Look it up, never repeat blindly. */
  | { kind: 'unknown'; reason: string }

export const done = <T>(value: T): CallOutcome<T> => ({ kind: 'done', value })

/** Whether the provider refused the credentials, not the request. */
export const isUnauthorized = (outcome: CallOutcome<unknown>): boolean =>
  outcome.kind === 'refused' && (outcome.status === 401 || outcome.status === 403)
