import { setTimeout as delay } from 'node:timers/promises'

/** Time as the product sees it; tests put their own in its place. */
export interface Clock {
  now(): Date
  /** Resolves after `ms`, or at once when the signal aborts. */
  wait(ms: number, signal?: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  now: () => new Date(),
  wait: (ms, signal) => delay(ms, undefined, signal ? { signal } : {}).catch(() => undefined),
}
