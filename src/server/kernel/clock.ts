import { setTimeout as delay } from 'node:timers/promises'

/** The product's clock. Tests replace it. */
export interface Clock {
  now(): Date
  /** Milliseconds from a monotonic clock, which can't be set. */
  elapsedMs(): number
  /** Resolves after `ms`, or as soon as the signal aborts. */
  wait(ms: number, signal?: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  now: () => new Date(),
  elapsedMs: () => performance.now(),
  wait: (ms, signal) => delay(ms, undefined, signal ? { signal } : {}).catch(() => undefined),
}
