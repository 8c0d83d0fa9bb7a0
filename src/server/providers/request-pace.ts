import type { Clock } from '../kernel/clock.ts'
import type { RateFacts } from './rate-facts.ts'

export type Turn = { isGranted: true } | { isGranted: false; retryAfterMs: number }

/** The rate limit of one credential. Every granted slot is released with `leave`. */
export interface RequestPace {
  /** Waits for a slot up to the maximum wait, then says when one is likely. */
  enter(): Promise<Turn>
  leave(): void
  learn(facts: RateFacts): void
  /** Calls left according to the provider's last response, or null when unknown. */
  remaining(): number | null
}

interface Options {
  clock: Pick<Clock, 'now' | 'wait'>
  /** The provider's limit per credential and minute. Its responses correct this. */
  perMinute: number
  /** Concurrent calls over all credentials. */
  concurrency?: number
  longestWaitMs?: number
}

const IDLE_AFTER_MS = 15 * 60_000
const RETRY_SOON_MS = 5_000
const MAX_PAUSE_MS = 20 * 60_000

/** The rate limits of all credentials of one provider. */
export function createRequestPaces(options: Options): { of(credential: string): RequestPace } {
  const millis = () => options.clock.now().getTime()
  const slots = createSlots(options.concurrency ?? 4, millis)
  const paces = new Map<string, { pace: RequestPace; usedAt: number }>()

  function forgetIdle() {
    for (const [credential, { usedAt }] of paces) {
      if (millis() - usedAt > IDLE_AFTER_MS) paces.delete(credential)
    }
  }

  return {
    of(credential) {
      const known = paces.get(credential)
      if (!known) forgetIdle()
      const pace = known?.pace ?? createPace(options, slots)
      paces.set(credential, { pace, usedAt: millis() })
      return pace
    },
  }
}

type Slots = { take(deadline: number): Promise<boolean>; free(): void }

function createPace(options: Options, slots: Slots): RequestPace {
  const { clock, longestWaitMs = 30_000 } = options
  const millis = () => clock.now().getTime()
  // A quarter may go at once and the rest evenly, so that no minute exceeds the limit.
  let burst = Math.ceil(options.perMinute / 4)
  let perMs = (options.perMinute - burst) / 60_000
  let tokens = burst
  let filledAt = millis()
  let blockedUntil = 0
  let underWay = 0
  let toldRemaining: number | null = null

  function refill() {
    const now = millis()
    tokens = Math.min(burst, tokens + Math.max(0, now - filledAt) * perMs)
    filledAt = now
  }

  /** Time until the token taken last is available. */
  const debtMs = () => Math.max(tokens < 0 ? -tokens / perMs : 0, pauseMs())

  /** No provider pauses us longer than this. A longer pause means the clock jumped back. */
  const pauseMs = () => (blockedUntil - millis() > MAX_PAUSE_MS ? 0 : blockedUntil - millis())

  async function takeToken(deadline: number): Promise<Turn> {
    refill()
    tokens -= 1
    for (let debt = debtMs(); debt > 0; debt = pauseMs()) {
      if (millis() + debt > deadline) return giveUp(debt)
      await clock.wait(debt)
    }
    return millis() > deadline ? giveUp(RETRY_SOON_MS) : { isGranted: true }
  }

  function giveUp(waitMs: number): Turn {
    tokens += 1
    return { isGranted: false, retryAfterMs: Math.ceil(waitMs) }
  }

  return {
    async enter() {
      // Callers that claimed work before the call rely on it being sent soon or not at all.
      const deadline = millis() + longestWaitMs
      const turn = await takeToken(deadline)
      if (!turn.isGranted) return turn
      if (!(await slots.take(deadline))) return giveUp(RETRY_SOON_MS)
      underWay += 1
      return turn
    },
    leave() {
      underWay -= 1
      slots.free()
    },
    remaining: () => toldRemaining,
    learn({ retryAfterMs, limit, remaining, resetInMs }) {
      if (remaining !== null) toldRemaining = remaining
      refill()
      if (limit !== null && limit >= 1) {
        burst = Math.ceil(limit / 4)
        perMs = Math.max(limit - burst, 1) / 60_000
      }
      // The provider hasn't counted our other calls in progress yet.
      if (remaining !== null) tokens = Math.min(tokens, Math.max(remaining - underWay + 1, 0))
      const pause = retryAfterMs ?? (remaining === 0 ? resetInMs : null)
      if (pause !== null) blockedUntil = millis() + Math.max(pauseMs(), pause)
    },
  }
}

function createSlots(count: number, millis: () => number): Slots {
  let free = count
  const waiting: { deadline: number; resolve: (isTaken: boolean) => void }[] = []
  return {
    async take(deadline) {
      if (free === 0) return new Promise((resolve) => waiting.push({ deadline, resolve }))
      free -= 1
      return true
    },
    free() {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const isInTime = millis() <= next.deadline
        next.resolve(isInTime)
        if (isInTime) return
      }
      free += 1
    },
  }
}
