import type { Account } from '#contract/account.ts'
import { api } from '#web/lib/api-client.ts'
import { ApiError } from '#web/lib/api-error.ts'

/** The account that is signed in here. "Not signed in" is an answer, not a failure. */
export async function loadAccount(): Promise<Account | null> {
  try {
    return await api.getUser()
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}
