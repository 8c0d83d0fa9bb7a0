import type { Clock } from './clock.ts'

export interface CallLimits {
  /** Takes one of `limit` calls in `perMs`; false where they are used up. They come back evenly, not all at once. */
  take(key: string, allowance: { limit: number; perMs: number }): boolean
}

const MOST_KEYS = 20_000

/**
 * Counts calls in this process alone, by a clock that nobody can set. For what is annoying in numbers, not dangerous:
 * a restart forgets, and every process counts for itself.
 */
export function createCallLimits(clock: Pick<Clock, 'elapsedMs'>): CallLimits {
  // The moment at which the whole allowance of a key is there again.
  const wholeAt = new Map<string, number>()
  return {
    take(key, { limit, perMs }) {
      const now = clock.elapsedMs()
      const next = Math.max(wholeAt.get(key) ?? now, now) + perMs / limit
      if (next - now > perMs) return false
      if (wholeAt.size >= MOST_KEYS) forgetWhole(wholeAt, now)
      wholeAt.set(key, next)
      return true
    },
  }
}

function forgetWhole(wholeAt: Map<string, number>, now: number): void {
  for (const [key, at] of wholeAt) if (at <= now) wholeAt.delete(key)
  const [oldest] = wholeAt.keys()
  if (wholeAt.size >= MOST_KEYS && oldest !== undefined) wholeAt.delete(oldest)
}
