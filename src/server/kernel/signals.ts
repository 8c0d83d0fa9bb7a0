/** Wakes what waits for something in this process. A hint only: what happens in another process isn't signaled. */
export interface Signals {
  notify(key: string): void
  /** Resolves at the next `notify` of the key, or when `cancel` is called. */
  next(key: string): { promise: Promise<void>; cancel(): void }
}

export function createSignals(): Signals {
  const waiting = new Map<string, Set<() => void>>()
  return {
    notify(key) {
      for (const wake of [...(waiting.get(key) ?? [])]) wake()
    },
    next(key) {
      let wake = () => {}
      const promise = new Promise<void>((resolve) => {
        wake = () => {
          const others = waiting.get(key)
          others?.delete(wake)
          if (others?.size === 0) waiting.delete(key)
          resolve()
        }
      })
      waiting.set(key, (waiting.get(key) ?? new Set()).add(wake))
      return { promise, cancel: wake }
    },
  }
}
