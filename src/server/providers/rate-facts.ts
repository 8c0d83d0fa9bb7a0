/** A response's facts about the provider's rate limit. */
export interface RateFacts {
  /** How long the provider asks us to wait before the next call. */
  retryAfterMs: number | null
  /** Calls per window. */
  limit: number | null
  remaining: number | null
  /** Time until the next window starts. */
  resetInMs: number | null
}

const MAX_WAIT_MS = 15 * 60_000
const DEFAULT_WAIT_MS = 30_000

/** Reads the rate headers of both providers, which differ in a dash and in the meaning of "reset". */
export function readRateFacts(headers: Headers, status: number, nowMs: number): RateFacts {
  // The provider's clock if it sends the time, because ours may be wrong.
  const date = Date.parse(headers.get('date') ?? '')
  const providerNow = Number.isNaN(date) ? nowMs : date
  const unixReset = numberIn(headers, 'x-ratelimit-reset')
  const secondsToReset = numberIn(headers, 'x-rate-limit-reset')
  const resetInMs =
    unixReset !== null
      ? bounded(unixReset * 1000 - providerNow)
      : secondsToReset !== null
        ? bounded(secondsToReset * 1000)
        : null
  return {
    retryAfterMs:
      status === 429 ? (retryAfterIn(headers, providerNow) ?? resetInMs ?? DEFAULT_WAIT_MS) : null,
    limit: numberIn(headers, 'x-ratelimit-limit') ?? numberIn(headers, 'x-rate-limit-limit'),
    remaining: numberIn(headers, 'x-ratelimit-remaining') ?? numberIn(headers, 'x-rate-limit-remaining'),
    resetInMs,
  }
}

function retryAfterIn(headers: Headers, providerNow: number): number | null {
  const text = headers.get('retry-after')?.trim()
  if (!text) return null
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - providerNow
  return Number.isNaN(wait) ? null : bounded(wait)
}

function numberIn(headers: Headers, name: string): number | null {
  const text = headers.get(name)?.trim() ?? ''
  return /^\d{1,12}(\.\d+)?$/.test(text) ? Number(text) : null
}

const bounded = (waitMs: number) => Math.min(Math.max(waitMs, 1_000), MAX_WAIT_MS)
