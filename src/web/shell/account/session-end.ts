import { create } from 'zustand'
import { isPageHeld } from '#web/lib/page-hold.ts'
import { routeAccess, routeOf } from '#web/lib/route-access.ts'
import { isTextTyped } from './typed-text.ts'

/** When the server rejected the session while the user was typing or uploading; null before that. */
export const useSessionEnd = create<{ at: number | null }>(() => ({ at: null }))

let isSigningOut = false

/** Records that the user is signing out, so that a rejected call doesn't redirect them to sign-in. */
export function setSigningOut(value: boolean): void {
  isSigningOut = value
}

/** Redirects to sign-in and back. While the user is typing or uploading, only records the end, so that nothing is lost. */
export function signInAgain(): void {
  if (isSigningOut) return
  if (isTextTyped() || isPageHeld()) useSessionEnd.setState({ at: Date.now() })
  // A full page load, so that nothing of the ended session stays in memory.
  else window.location.assign(signInHref())
}

/** The sign-in URL that returns to the current page. */
export function signInHref(): string {
  const { pathname, search } = window.location
  const signInPath = routeAccess[routeOf(pathname) ?? '']?.access === 'admin' ? '/admin-login' : '/authFlow'
  return `${signInPath}?${new URLSearchParams({ next: pathname + search, reason: 'expired' })}`
}
