const EVERY_MS = 100

interface Gathered<Update> {
  add: (update: Update) => void
  /** Forgets what wasn't passed on yet. */
  stop: () => void
}

/**
 * Passes on what comes in at most ten times a second, together, and of each record only its newest word. A submission
 * of many orders reports faster than anyone reads, and each report would draw the screen again.
 */
export function gatherUpdates<Update>(
  keyOf: (update: Update) => string,
  apply: (updates: readonly Update[]) => void,
): Gathered<Update> {
  const waiting = new Map<string, Update>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function passOn() {
    timer = undefined
    const updates = [...waiting.values()]
    waiting.clear()
    apply(updates)
  }
  return {
    add(update) {
      const key = keyOf(update)
      // The newest word comes last, as it came in.
      waiting.delete(key)
      waiting.set(key, update)
      timer ??= setTimeout(passOn, EVERY_MS)
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
      waiting.clear()
    },
  }
}
