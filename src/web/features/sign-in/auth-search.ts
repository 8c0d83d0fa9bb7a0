import type { GoogleError } from '#web/features/sign-in/sign-in-flow.tsx'
import { checkedSearch } from '#web/lib/checked-search.ts'
import { routeAccess, routeOf } from '#web/lib/route-access.ts'
import { returnPath } from '#web/lib/session/return-path.ts'

/** What the address of a sign-in page may say. */
export interface AuthSearch {
  tab?: 'create'
  /** Where to go after signing in; only our own routes. */
  next?: string
  /** The session ended while somebody was at work. */
  reason?: 'expired'
  /** How signing in with Google went wrong. */
  error?: GoogleError
}

const googleErrors: Readonly<Record<GoogleError, true>> = {
  denied: true,
  'address-has-account': true,
  failed: true,
}

/** Reads the search of a sign-in page; what makes no sense or leads elsewhere is left out. */
export function parseAuthSearch(raw: Partial<Record<keyof AuthSearch, unknown>>): AuthSearch {
  const next = returnPath(typeof raw.next === 'string' ? raw.next : undefined)
  const checked: AuthSearch = {
    ...(raw.tab === 'create' && { tab: 'create' }),
    ...(next && { next }),
    ...(raw.reason === 'expired' && { reason: 'expired' }),
    ...(isGoogleError(raw.error) && { error: raw.error }),
  }
  return checkedSearch(raw, checked)
}

/** Why somebody is asked to sign in, in a sentence, or null for those who came by themselves. */
export function reasonOf({ next, reason }: AuthSearch): string | null {
  const page = next && routeAccess[routeOf(next.replace(/[?#].*$/, '')) ?? '']?.page
  if (reason === 'expired') {
    return `Authentication required - please log in. ${page ? `You will come back to “${page}”.` : ''}`.trim()
  }
  return page ? `Sign in to open “${page}”.` : null
}

function isGoogleError(error: unknown): error is GoogleError {
  return typeof error === 'string' && Object.hasOwn(googleErrors, error)
}
