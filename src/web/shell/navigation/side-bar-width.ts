import { useSyncExternalStore } from 'react'

const storageKey = 'spoolyard.sidebar'
const listeners = new Set<() => void>()
// A browser that keeps nothing forgets the choice with the page.
let unkept: boolean | null = null

/** Whether the sidebar shows icons only, as chosen last in this browser. */
export function useIsSideBarNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow)
}

export function toggleSideBar(): void {
  const next = !isNarrow()
  try {
    if (next) localStorage.setItem(storageKey, 'icons')
    else localStorage.removeItem(storageKey)
    unkept = null
  } catch {
    unkept = next
  }
  for (const listener of listeners) listener()
}

function isNarrow(): boolean {
  if (unkept !== null) return unkept
  try {
    return localStorage.getItem(storageKey) === 'icons'
  } catch {
    return false
  }
}

/** Other tabs change it, too. */
function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
