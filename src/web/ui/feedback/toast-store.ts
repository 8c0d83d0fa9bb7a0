import { useSyncExternalStore } from 'react'
import { recordActivity } from './activity-store.ts'
import type { ToastMessage } from './toast-message.ts'

export type ShownToast = ToastMessage & { id: number }

let current: ShownToast | null = null
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a toast, and keeps its words in the activity tray. There is at most one: a new one takes the place of the one on show. */
export function showToast(toast: ToastMessage): void {
  recordActivity(toast)
  lastId += 1
  replace({ ...toast, id: lastId })
}

export function dismissToast(id: number): void {
  if (current?.id === id) replace(null)
}

export function useShownToast(): ShownToast | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function replace(next: ShownToast | null) {
  current = next
  for (const listener of listeners) listener()
}
