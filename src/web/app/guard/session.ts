import type { QueryClient } from '@tanstack/react-query'
import type { Account } from '#contract/account/account.ts'
import type { Maintenance } from '#contract/maintenance.ts'

/** Who is looking: the account once it was loaded, null when signed out, undefined before. */
export interface Session {
  account: Account | null | undefined
  loadAccount: () => Promise<Account | null>
  loadMaintenance: () => Promise<Maintenance>
  /** The path that the guard let through last. */
  passedPath: string | null
  /** What the dashboard has read, once it is open. */
  cache: QueryClient | null
}

/** The session of this browser. What asks the server is loaded only when someone needs to know. */
export function browserSession(): Session {
  return {
    account: undefined,
    passedPath: null,
    cache: null,
    loadAccount: async () => (await import('./load-session.ts')).loadAccount(),
    loadMaintenance: async () => (await import('./load-session.ts')).loadMaintenance(),
  }
}

/** The account, for a page that is shown to everyone; signed out if loading fails. */
export async function accountIfAny(session: Session): Promise<Account | null> {
  if (session.account === undefined) session.account = await session.loadAccount().catch(() => null)
  return session.account
}
