import type { Clock } from '../kernel/clock.ts'
import type { RateFacts } from './rate-facts.ts'

export type Turn = { isGranted: true } | { isGranted: false; retryAfterMs: number }

/** The pace of one credential. Every granted turn is given back with `leave`. */
export interface RequestPace {
  /** Waits for a turn, but not longer than the bound: then it says when one is likely. */
  enter(): Promise<Turn>
  leave(): void
  learn(facts: RateFacts): void
  /** Calls that the provider still allowed when it answered last; null where it does not say. */
  remaining(): number | null
}

interface Options {
  clock: Pick<Clock, 'now' | 'wait'>
  /** What the provider allows each credential per minute; its answers correct this. */
  perMinute: number
  /** Calls under way at once, over all credentials. */
  concurrency?: number
  longestWaitMs?: number
}

const IDLE_AFTER_MS = 15 * 60_000
const RETRY_SOON_MS = 5_000
const LONGEST_PAUSE_MS = 20 * 60_000

/** The paces of all credentials of one provider. */
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
  // A quarter may go at once and the rest evenly, so that no minute sees more calls than are allowed.
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

  /** How long until the token that was taken last is really there. */
  const debtMs = () => Math.max(tokens < 0 ? -tokens / perMs : 0, pauseMs())

  /** No provider pauses us for longer than this: then it was the clock that jumped back. */
  const pauseMs = () => (blockedUntil - millis() > LONGEST_PAUSE_MS ? 0 : blockedUntil - millis())

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
      // Whoever claimed something before the call relies on it being sent soon or not at all.
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
      // The provider has not counted the other calls that are under way.
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
