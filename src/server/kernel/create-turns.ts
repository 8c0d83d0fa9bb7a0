export interface Turns {
  /** Waits for a slot. Leaves the queue when the signal aborts. */
  take(signal?: AbortSignal): Promise<void>
  /** Frees the slot for the next in the queue. */
  give(): void
  /** Runs work once a slot is free. */
  during<T>(work: () => Promise<T>): Promise<T>
}

/** Allows so many at once; the rest wait in order of arrival. */
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
