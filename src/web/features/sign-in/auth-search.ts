import type { GoogleError } from '#web/features/sign-in/sign-in-flow.tsx'
import { checkedSearch } from '#web/lib/checked-search.ts'
import { routeAccess, routeOf } from '#web/lib/route-access.ts'
import { returnPath } from '#web/lib/session/return-path.ts'

/** What a sign-in page shows; buyers first choose one, sellers begin with signing in. */
export type AuthTab = 'sign-in' | 'create' | 'link'

/** Search parameters of the sign-in pages. */
export interface AuthSearch {
  tab?: AuthTab
  /** The password was right, and the second factor is asked for. */
  step?: 'code'
  /** Where to go after signing in. Only our own routes are accepted. */
  next?: string
  /** The session expired during use, or the account was closed. */
  reason?: 'expired' | 'closed'
  /** Why signing in with Google failed. */
  error?: GoogleError
}

const googleErrors: Readonly<Record<GoogleError, true>> = {
  denied: true,
  'address-has-account': true,
  suspended: true,
  failed: true,
}

/** Parses the search parameters of a sign-in page and drops invalid or external values. */
export function parseAuthSearch(raw: Partial<Record<keyof AuthSearch, unknown>>): AuthSearch {
  const next = returnPath(typeof raw.next === 'string' ? raw.next : undefined)
  const checked: AuthSearch = {
    ...((raw.tab === 'create' || raw.tab === 'sign-in' || raw.tab === 'link') && { tab: raw.tab }),
    ...(raw.step === 'code' && { step: 'code' }),
    ...(next && { next }),
    ...((raw.reason === 'expired' || raw.reason === 'closed') && { reason: raw.reason }),
    ...(isGoogleError(raw.error) && { error: raw.error }),
  }
  return checkedSearch(raw, checked)
}

/** Why sign-in is required, in a sentence; null if the visitor opened the page directly. */
export function reasonOf({ next, reason }: AuthSearch): string | null {
  const page = next && routeAccess[routeOf(next.replace(/[?#].*$/, '')) ?? '']?.page
  if (reason === 'expired') {
    return `Authentication required - please log in. ${page ? `You’ll return to “${page}”.` : ''}`.trim()
  }
  if (reason === 'closed')
    return 'Your account will be deleted in 14 days. Sign in before then to keep it. We emailed you the date.'
  return page ? `Sign in to open “${page}”.` : null
}

function isGoogleError(error: unknown): error is GoogleError {
  return typeof error === 'string' && Object.hasOwn(googleErrors, error)
}
