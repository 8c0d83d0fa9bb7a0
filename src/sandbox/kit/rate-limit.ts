import type { Clock } from './clock.ts'

export interface RateLimitResult {
  isAllowed: boolean
  limit: number
  remaining: number
  secondsUntilReset: number
}

export interface RateLimiter {
  take(key: string, limit: number): RateLimitResult
  clear(): void
}

const windowMs = 60_000

/** Counts calls per key in fixed one-minute windows, as the providers do. */
export function createRateLimiter(clock: Clock): RateLimiter {
  const windows = new Map<string, { endsAt: number; used: number }>()
  return {
    take(key, limit) {
      const now = clock.now()
      let window = windows.get(key)
      if (!window || window.endsAt <= now) {
        window = { endsAt: now + windowMs, used: 0 }
        windows.set(key, window)
      }
      const isAllowed = window.used < limit
      if (isAllowed) window.used++
      return {
        isAllowed,
        limit,
        remaining: Math.max(0, limit - window.used),
        secondsUntilReset: Math.max(1, Math.ceil((window.endsAt - now) / 1000)),
      }
    },
    clear: () => windows.clear(),
  }
}
