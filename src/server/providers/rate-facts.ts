/** What an answer says about how fast one may go on. */
export interface RateFacts {
  /** How long to wait before anything else, where the provider asked for it. */
  retryAfterMs: number | null
  /** Calls per window. */
  limit: number | null
  remaining: number | null
  /** Time until the window begins anew. */
  resetInMs: number | null
}

const LONGEST_WAIT_MS = 15 * 60_000
const DEFAULT_WAIT_MS = 30_000

/** Reads the rate headers of both providers: they differ in a dash, and in what "reset" means. */
export function readRateFacts(headers: Headers, status: number, nowMs: number): RateFacts {
  // The provider's own clock, where it shows it: ours may be off.
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

const bounded = (waitMs: number) => Math.min(Math.max(waitMs, 1_000), LONGEST_WAIT_MS)
