interface Timer {
  due: number
  run: () => void
  isCanceled: boolean
}

export interface Clock {
  /** The sandbox's own time: wall time plus everything it was stepped forward. */
  now(): number
  /** The time the product lives in; deadlines that the product compares with its own clock use this one. */
  wallNow(): number
  /** Runs something when the sandbox's time reaches `due`; the returned function cancels it. */
  at(due: number, run: () => void): () => void
  /** Moves time forward, running what falls due in order; `settle` waits for what that set in motion. */
  step(milliseconds: number, settle?: () => Promise<void>): Promise<void>
  offset(): number
  close(): void
}

export interface ClockOptions {
  wall?: () => number
  offset?: number
  /** A clock that is not live moves only when it is stepped. */
  isLive?: boolean
}

const maxTimeout = 2 ** 31 - 1

/** Creates the clock everything in one sandbox goes by. */
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
    async step(milliseconds, settle) {
      const target = now() + milliseconds
      runUntil(target)
      await settle?.()
      // What was set in motion may have scheduled more inside the same stretch of time, such as a retry.
      while (settle && timers[0] && timers[0].due <= target) {
        runUntil(target)
        await settle()
      }
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
