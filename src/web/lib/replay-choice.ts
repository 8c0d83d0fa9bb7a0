const key = 'session-replay'
const listeners = new Set<() => void>()

/** Whether this browser's visits may be replayed. Monitoring reads it before it starts. */
export function isReplayWanted(): boolean {
  return localStorage.getItem(key) !== 'off'
}

/** Stores the choice in this browser. */
export function wantReplay(isWanted: boolean): void {
  if (isWanted) localStorage.removeItem(key)
  else localStorage.setItem(key, 'off')
  for (const listener of listeners) listener()
}

/** Subscribes to changes of the choice, also from other tabs. */
export function onReplayChoice(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
