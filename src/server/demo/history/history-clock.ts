import { setImmediate as turn } from 'node:timers/promises'
import type { Clock } from '#server/kernel/clock.ts'

/** A clock that only moves when it is set, waited on or read. */
export interface HistoryClock extends Clock {
  /** Moves forward to a time. An earlier one changes nothing. */
  moveTo(at: Date): void
}

// So that the steps of one order aren't all in the same millisecond.
const READING_MS = 17

export function createHistoryClock(start: Date): HistoryClock {
  let at = start.getTime()
  return {
    now() {
      at += READING_MS
      return new Date(at)
    },
    elapsedMs: () => performance.now(),
    async wait(ms) {
      at += ms
      await turn()
    },
    moveTo(time) {
      at = Math.max(at, time.getTime())
    },
  }
}
