const key = 'session-replay'
const listeners = new Set<() => void>()

/** Whether the person at this browser lets visits be replayed. Read by monitoring before it starts. */
export function isReplayWanted(): boolean {
  return localStorage.getItem(key) !== 'off'
}

/** Remembers the choice in this browser. */
export function wantReplay(isWanted: boolean): void {
  if (isWanted) localStorage.removeItem(key)
  else localStorage.setItem(key, 'off')
  for (const listener of listeners) listener()
}

/** Calls back whenever the choice changes, also in another tab. */
export function onReplayChoice(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
