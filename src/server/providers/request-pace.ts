import { createHash } from 'node:crypto'
import type { Clock } from '../kernel/clock.ts'
import { paceSeconds } from '../kernel/metrics.ts'
import type { CallBudgets, CallPriority, TakenCall } from './call-budgets.ts'
import { currentSeller } from './for-seller.ts'
import type { RateFacts } from './rate-facts.ts'

export type Turn =
  | {
      isGranted: true
      /** Ends the turn, with what the response said about the limit; null without a response. */
      leave(facts: RateFacts | null): Promise<void>
    }
  | { isGranted: false; retryAfterMs: number }

/** The rate limit of one credential. Every granted turn ends with its `leave`. */
export interface RequestPace {
  /** Waits for a turn up to the maximum wait, then says when one is likely. */
  enter(priority: CallPriority): Promise<Turn>
  /** Calls left according to the provider's last response, or null when unknown. */
  remaining(): number | null
}

export interface RequestPaces {
  of(credential: string): RequestPace
}

interface Options {
  clock: Pick<Clock, 'now' | 'wait'>
  budgets: CallBudgets
  /** Names the budgets, together with the credential. */
  provider: string
  /** The provider's limit per credential and minute. Its responses correct this. */
  perMinute: number
  /** The longest that a call can take. */
  timeoutMs: number
  /** Concurrent calls over all credentials. */
  concurrency?: number
  maxWaitMs?: number
}

const IDLE_AFTER_MS = 15 * 60_000
const RETRY_SOON_MS = 5_000
const POLL_MS = 1_000
const PRIORITIES: readonly CallPriority[] = ['submit', 'person', 'sync', 'background']

/** The rate limits of all credentials of one provider. */
export function createRequestPaces(options: Options): RequestPaces {
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
      const pace = known?.pace ?? createPace(options, credential, slots)
      paces.set(credential, { pace, usedAt: millis() })
      return pace
    },
  }
}

function createPace(options: Options, credential: string, slots: Slots): RequestPace {
  const { clock, budgets, provider, perMinute, maxWaitMs = 30_000 } = options
  const millis = () => clock.now().getTime()
  // The database keeps no credentials, only what tells them apart.
  const budget = `${provider}:${createHash('sha256').update(credential).digest('base64url')}`
  const leaseMs = options.timeoutMs + maxWaitMs
  /** Calls of one priority and seller ask one after another, so that the first to come is the first to go. */
  const lines = new Map<string, Promise<unknown>>()
  let toldRemaining: number | null = null

  async function takeCall(
    { priority, caller }: Asking,
    deadline: number,
  ): Promise<TakenCall | { waitMs: number }> {
    for (;;) {
      if (millis() > deadline) return { waitMs: RETRY_SOON_MS }
      const taken = await budgets.take({ budget, perMinute, priority, caller, leaseMs })
      if (!('waitMs' in taken) || millis() + taken.waitMs > deadline) return taken
      // Another process may give up its call, so the wait is only an estimate.
      await clock.wait(Math.min(Math.max(taken.waitMs, 1), POLL_MS))
    }
  }

  function takeInLine(asking: Asking, deadline: number): ReturnType<typeof takeCall> {
    const line = `${asking.priority} ${asking.caller}`
    const before = lines.get(line) ?? Promise.resolve()
    const taking = before
      .then(() => takeCall(asking, deadline))
      .finally(() => lines.get(line) === taking && lines.delete(line))
    lines.set(line, taking)
    return taking
  }

  return {
    async enter(priority) {
      // Callers that claimed work before the call rely on it being sent soon or not at all.
      const deadline = millis() + maxWaitMs
      const end = paceSeconds.startTimer({ provider, priority })
      const taken = await takeInLine({ priority, caller: currentSeller() }, deadline)
      if ('waitMs' in taken) {
        end({ outcome: 'refused' })
        return { isGranted: false, retryAfterMs: Math.ceil(taken.waitMs) }
      }
      if (!(await slots.take({ budget, priority, deadline }))) {
        end({ outcome: 'refused' })
        await budgets.finish(taken, null)
        return { isGranted: false, retryAfterMs: RETRY_SOON_MS }
      }
      end({ outcome: 'granted' })
      return {
        isGranted: true,
        async leave(facts) {
          toldRemaining = facts?.remaining ?? toldRemaining
          slots.free(budget)
          await budgets.finish(taken, facts)
        },
      }
    },
    remaining: () => toldRemaining,
  }
}

interface Asking {
  priority: CallPriority
  caller: string | null
}

interface SlotRequest {
  budget: string
  priority: CallPriority
  deadline: number
}

interface Slots {
  take(request: SlotRequest): Promise<boolean>
  free(budget: string): void
}

/** Gives a free slot to the highest priority, and among equals to the credential with the fewest calls under way. */
function createSlots(count: number, millis: () => number): Slots {
  let free = count
  let waiting: (SlotRequest & { resolve: (isTaken: boolean) => void })[] = []
  const underWay = new Map<string, number>()
  const add = (budget: string, change: number) => {
    const calls = (underWay.get(budget) ?? 0) + change
    if (calls > 0) underWay.set(budget, calls)
    else underWay.delete(budget)
  }

  function next() {
    const isLate = ({ deadline }: SlotRequest) => millis() > deadline
    for (const late of waiting.filter(isLate)) late.resolve(false)
    waiting = waiting.filter((request) => !isLate(request))
    // The sort is stable, so equals stay in order of arrival.
    return waiting.toSorted(
      (a, b) =>
        PRIORITIES.indexOf(a.priority) - PRIORITIES.indexOf(b.priority) ||
        (underWay.get(a.budget) ?? 0) - (underWay.get(b.budget) ?? 0),
    )[0]
  }

  return {
    async take(request) {
      if (free === 0) return new Promise((resolve) => waiting.push({ ...request, resolve }))
      free -= 1
      add(request.budget, 1)
      return true
    },
    free(budget) {
      add(budget, -1)
      const chosen = next()
      if (!chosen) {
        free += 1
        return
      }
      waiting = waiting.filter((request) => request !== chosen)
      add(chosen.budget, 1)
      chosen.resolve(true)
    },
  }
}
