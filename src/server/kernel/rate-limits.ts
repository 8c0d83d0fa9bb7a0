import type { Clock } from './clock.ts'
import { Failure } from './failure.ts'

export interface RateLimits {
  /**
   * Counts a call and refuses it once `max` in `perMs` are used up. The limit refills steadily, not all at once, so that
   * someone over it waits for one call and not for a whole window.
   */
  enforce(key: string, limit: Limit): void
  /** Counts a call as well; false where `enforce` would refuse it. */
  allows(key: string, limit: Limit): boolean
}

interface Limit {
  max: number
  perMs: number
}

const MAX_KEYS = 20_000

/**
 * Counts calls in this process alone, by a monotonic clock. For calls that are a nuisance in numbers, not
 * dangerous: a restart forgets, and every process counts for itself. Guesses at passwords are counted in the database.
 */
export function createRateLimits(clock: Pick<Clock, 'elapsedMs'>): RateLimits {
  /** When the limit of a key is fully restored. */
  const restoredAt = new Map<string, number>()
  /** How long a call has to wait; one that needn't is counted. */
  function waitOf(key: string, { max, perMs }: Limit): number {
    const now = clock.elapsedMs()
    const usedMs = Math.max((restoredAt.get(key) ?? now) - now, 0) + perMs / max
    // Sums of fractions are off by a hair, which must not cost anyone a call.
    if (usedMs - perMs >= 1) return usedMs - perMs
    if (restoredAt.size >= MAX_KEYS) dropRestored(restoredAt, now)
    restoredAt.set(key, now + usedMs)
    return 0
  }
  return {
    enforce(key, limit) {
      const waitMs = waitOf(key, limit)
      if (waitMs > 0) throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
    },
    allows: (key, limit) => waitOf(key, limit) === 0,
  }
}

function dropRestored(restoredAt: Map<string, number>, now: number): void {
  for (const [key, at] of restoredAt) if (at <= now) restoredAt.delete(key)
  const [oldest] = restoredAt.keys()
  if (restoredAt.size >= MAX_KEYS && oldest !== undefined) restoredAt.delete(oldest)
}
