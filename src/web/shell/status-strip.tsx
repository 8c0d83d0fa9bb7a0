import { useSyncExternalStore } from 'react'
import { useLiveState } from './realtime/live-state.ts'

/** One line under the top bar while the whole dashboard cannot do its work; otherwise nothing. */
export function StatusStrip() {
  const isOnline = useIsOnline()
  const live = useLiveState(({ state }) => state.kind)
  if (isOnline && live !== 'offline') return null
  return (
    <p role="status" className="border-line border-b bg-warn-soft px-4 py-2 text-warn md:px-6">
      {isOnline
        ? 'Live updates are interrupted. What you see is refreshed every 30 seconds.'
        : 'You are offline. What you see is what was last loaded; it is refreshed when the connection is back.'}
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
