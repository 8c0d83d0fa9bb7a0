/**
 * How a call to a provider ended, seen from the question that matters: may it be repeated?
 * A provider without idempotency keys makes this the heart of "printed and charged at most once".
 */
export type CallOutcome<T> =
  /** The provider acted and said so. */
  | { kind: 'done'; value: T }
  /** The provider understood and refused; the same call will be refused again. */
  | { kind: 'refused'; status: number; message: string }
  /**
   * The provider surely did not act: no connection, or a rate limit. Repeating is safe, after the wait if one is named.
   * An outage is a wait that nobody asked for: the provider is left alone because it does not answer.
   */
  | { kind: 'not-sent'; reason: string; retryAfterMs: number | null; isOutage?: true }
  /** It may have acted: time-out, broken connection, 5xx, an answer that makes no sense. Look up, never repeat blindly. */
  | { kind: 'unknown'; reason: string }

export const done = <T>(value: T): CallOutcome<T> => ({ kind: 'done', value })

/** Whether the provider refused who called, rather than what was asked. */
export const isUnauthorized = (outcome: CallOutcome<unknown>): boolean =>
  outcome.kind === 'refused' && (outcome.status === 401 || outcome.status === 403)
