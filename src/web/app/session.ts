import type { Account } from '#contract/account.ts'
import { ApiError } from '#web/lib/api-error.ts'

/** Who is looking: the account once it was asked for, null for nobody, undefined before. */
export interface Session {
  account: Account | null | undefined
  loadAccount: () => Promise<Account | null>
}

/** The session of this browser: asks the server, where "not signed in" is an answer and not a failure. */
export function browserSession(): Session {
  return {
    account: undefined,
    loadAccount: async () => {
      const { api } = await import('#web/lib/api-client.ts')
      return api.getUser().catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401) return null
        throw error
      })
    },
  }
}
