import type { Account } from '#contract/account.ts'

/** Who is looking: the account once it was asked for, null for nobody, undefined before. */
export interface Session {
  account: Account | null | undefined
  loadAccount: () => Promise<Account | null>
}

/** The session of this browser. What asks the server is loaded only when somebody needs to know. */
export function browserSession(): Session {
  return {
    account: undefined,
    loadAccount: async () => (await import('./load-account.ts')).loadAccount(),
  }
}
