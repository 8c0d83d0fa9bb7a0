import { setTimeout as delay } from 'node:timers/promises'

/** Time as the product sees it; tests put their own in its place. */
export interface Clock {
  now(): Date
  /** Milliseconds since some moment in the past, by a clock that nobody can set. */
  elapsedMs(): number
  /** Resolves after `ms`, or at once when the signal aborts. */
  wait(ms: number, signal?: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  now: () => new Date(),
  elapsedMs: () => performance.now(),
  wait: (ms, signal) => delay(ms, undefined, signal ? { signal } : {}).catch(() => undefined),
}
