import type { Account } from '#contract/account/account.ts'
import type { Maintenance } from '#contract/maintenance.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { publicApi } from '#web/lib/public-api.ts'

// Someone waits for the next page. What is not known by then is found out by the calls of the page.
const longestWaitMs = 8_000

/** The account that is signed in here. "Not signed in" is an answer, not a failure, and so is "not yet". */
export async function loadAccount(): Promise<Account | null> {
  try {
    return await publicApi.getUser({ signal: AbortSignal.timeout(longestWaitMs) })
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.code === 'SECOND_FACTOR_REQUIRED'))
      return null
    throw error
  }
}

/** Maintenance mode and its message. */
export function loadMaintenance(): Promise<Maintenance> {
  return publicApi.getMaintenanceMode({ signal: AbortSignal.timeout(longestWaitMs) })
}
