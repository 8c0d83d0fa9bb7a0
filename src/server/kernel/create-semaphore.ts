export interface Semaphore {
  /** Waits for a slot. Leaves the queue when the signal aborts. */
  acquire(signal?: AbortSignal): Promise<void>
  /** Frees the slot for the next in the queue. */
  release(): void
  /** Runs work once a slot is free. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** Lets at most `max` holders in at once; the rest wait in order of arrival. */
export function createSemaphore(max: number): Semaphore {
  const waiting: (() => void)[] = []
  let taken = 0

  async function acquire(signal?: AbortSignal): Promise<void> {
    if (taken < max) {
      taken++
      return
    }
    await new Promise<void>((resolve, reject) => {
      const abort = () => {
        waiting.splice(waiting.indexOf(proceed), 1)
        reject(signal?.reason)
      }
      const proceed = () => {
        signal?.removeEventListener('abort', abort)
        resolve()
      }
      waiting.push(proceed)
      signal?.addEventListener('abort', abort, { once: true })
    })
  }

  function release(): void {
    const next = waiting.shift()
    if (next) next()
    else taken--
  }

  return {
    acquire,
    release,
    async run(work) {
      await acquire()
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}
