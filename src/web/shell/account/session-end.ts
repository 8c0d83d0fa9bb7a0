import { create } from 'zustand'
import { isPageHeld } from '#web/lib/page-hold.ts'
import { routeAccess, routeOf } from '#web/lib/route-access.ts'
import { isTextTyped } from './typed-text.ts'

/** When the server said that it no longer knows us, while somebody was typing or uploading; null before. */
export const useSessionEnd = create<{ at: number | null }>(() => ({ at: null }))

let isSigningOut = false

/** Whether somebody is on the way out by their own wish, so that no refused call leads them to the sign-in. */
export function noteSigningOut(isOnTheWay: boolean): void {
  isSigningOut = isOnTheWay
}

/** Leads to the sign-in and back to here. Where somebody is typing or uploading it only says so, and that stays. */
export function signInAgain(): void {
  if (isSigningOut) return
  if (isTextTyped() || isPageHeld()) useSessionEnd.setState({ at: Date.now() })
  // A whole new page, so that nothing of the ended session stays in memory.
  else window.location.assign(signInHref())
}

/** The sign-in that leads back to the page on show. */
export function signInHref(): string {
  const { pathname, search } = window.location
  const door = routeAccess[routeOf(pathname) ?? '']?.access === 'admin' ? '/admin-login' : '/authFlow'
  return `${door}?${new URLSearchParams({ next: pathname + search, reason: 'expired' })}`
}
