import { useSyncExternalStore } from 'react'
import { useLiveState } from './realtime/live-state.ts'

/** A line under the top bar while the connection is down; otherwise nothing. */
export function StatusStrip() {
  const isOnline = useIsOnline()
  const live = useLiveState(({ state }) => state.kind)
  if (isOnline && live !== 'offline') return null
  return (
    <p role="status" className="border-line border-b bg-warn-soft px-4 py-2 text-warn md:px-6">
      {isOnline
        ? 'Live updates are paused. This page refreshes every 30 seconds.'
        : 'You’re offline. This page shows the last loaded data and refreshes when you’re back online.'}
    </p>
  )
}

function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
