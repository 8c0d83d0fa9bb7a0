export interface Turns {
  /** Waits for a turn; whose signal aborts leaves the row. */
  take(signal?: AbortSignal): Promise<void>
  /** Hands the turn to the next, if somebody waits. */
  give(): void
  /** Does some work when it is its turn. */
  during<T>(work: () => Promise<T>): Promise<T>
}

/** So many may be at work at once; the rest wait in the order in which they came. */
export function createTurns(most: number): Turns {
  const waiting: (() => void)[] = []
  let taken = 0

  async function take(signal?: AbortSignal): Promise<void> {
    if (taken < most) {
      taken++
      return
    }
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(goOn), 1)
        reject(signal?.reason)
      }
      const goOn = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      waiting.push(goOn)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }

  function give(): void {
    const next = waiting.shift()
    if (next) next()
    else taken--
  }

  return {
    take,
    give,
    async during(work) {
      await take()
      try {
        return await work()
      } finally {
        give()
      }
    },
  }
}
