import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises'
import type { Clock } from '#server/kernel/clock.ts'

/** A clock that only moves when it is set, waited on or read. */
export interface HistoryClock extends Clock {
  /** Moves forward to a time. An earlier one changes nothing. */
  moveTo(at: Date): void
}

// So that the steps of one order aren't all in the same millisecond.
const READING_MS = 17
// A longer wait that can be ended is the time limit of other work, which continues meanwhile.
const LIMIT_MS = 5_000
const REAL_LIMIT_MS = 5_000

export function createHistoryClock(start: Date): HistoryClock {
  let at = start.getTime()
  return {
    now() {
      at += READING_MS
      return new Date(at)
    },
    elapsedMs: () => performance.now(),
    async wait(ms, signal) {
      if (signal && ms >= LIMIT_MS) await delay(REAL_LIMIT_MS, null, { signal, ref: false }).catch(() => null)
      if (signal?.aborted) return
      at += ms
      await turn()
    },
    moveTo(time) {
      at = Math.max(at, time.getTime())
    },
  }
}
