import { create } from 'zustand'
import { isPageHeld } from '#web/lib/page-hold.ts'
import { routeAccess, routeOf } from '#web/lib/route-access.ts'
import { isSessionChangeExpected } from '#web/lib/session/session-change.ts'
import { isTextTyped } from './typed-text.ts'

/** When the server rejected the session while the user was typing or uploading; null before that. */
export const useSessionEnd = create<{ at: number | null }>(() => ({ at: null }))

/** Redirects to sign-in and back. While the user is typing or uploading, only records the end, so that nothing is lost. */
export function signInAgain(): void {
  if (isSessionChangeExpected()) return
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
