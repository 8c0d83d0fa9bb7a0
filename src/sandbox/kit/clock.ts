interface Timer {
  due: number
  run: () => void
  isCanceled: boolean
}

export interface Clock {
  /** Sandbox time: wall time plus the total of all steps. */
  now(): number
  /** Real time, for deadlines that the product compares with its own clock. */
  wallNow(): number
  /** Runs a callback when sandbox time reaches `due`. Returns a function that cancels it. */
  at(due: number, run: () => void): () => void
  /** Moves time forward and runs due callbacks in order; `flush` waits for the work they started. */
  step(milliseconds: number, flush?: () => Promise<void>): Promise<void>
  /** Jumps to a time, forward or back, without running what comes due on the way. Step from there to replay it. */
  set(time: number): void
  offset(): number
  close(): void
}

export interface ClockOptions {
  wall?: () => number
  offset?: number
  /** False for a clock that only moves when stepped. */
  isLive?: boolean
}

const maxTimeout = 2 ** 31 - 1

/** Creates the clock that all parts of one sandbox share. */
export function createClock({ wall = Date.now, offset = 0, isLive = true }: ClockOptions = {}): Clock {
  const timers: Timer[] = []
  let ahead = offset
  let armed: NodeJS.Timeout | undefined
  const now = () => wall() + ahead

  function arm() {
    clearTimeout(armed)
    const next = timers[0]
    if (!isLive || !next) return
    armed = setTimeout(runDue, Math.min(Math.max(0, next.due - now()), maxTimeout))
    armed.unref()
  }

  function runDue() {
    while (timers[0] && timers[0].due <= now()) runFirst(timers)
    arm()
  }

  function runUntil(target: number) {
    while (timers[0] && timers[0].due <= target) {
      ahead = Math.max(now(), timers[0].due) - wall()
      runFirst(timers)
    }
    ahead = Math.max(now(), target) - wall()
  }

  return {
    now,
    wallNow: wall,
    offset: () => ahead,
    at(due, run) {
      const timer = { due, run, isCanceled: false }
      timers.splice(insertionIndex(timers, due), 0, timer)
      if (timers[0] === timer) arm()
      return () => {
        timer.isCanceled = true
      }
    },
    async step(milliseconds, flush) {
      const target = now() + milliseconds
      runUntil(target)
      await flush?.()
      // The work that callbacks started may have scheduled more within the same interval, such as a retry.
      while (flush && timers[0] && timers[0].due <= target) {
        runUntil(target)
        await flush()
      }
      arm()
    },
    set(time) {
      ahead = time - wall()
      arm()
    },
    close() {
      clearTimeout(armed)
      timers.length = 0
    },
  }
}

function runFirst(timers: Timer[]) {
  const timer = timers.shift()
  if (timer && !timer.isCanceled) timer.run()
}

function insertionIndex(timers: readonly Timer[], due: number): number {
  let low = 0
  let high = timers.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (timers[middle]!.due <= due) low = middle + 1
    else high = middle
  }
  return low
}
