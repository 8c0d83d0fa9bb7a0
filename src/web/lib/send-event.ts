import type { Account } from '#contract/account/account.ts'
import { type EventDetails, scrubDetails } from '#contract/scrub-details.ts'
import { publicApi } from './public-api.ts'
import { sessionId } from './session/session-id.ts'

type Person = Pick<Account, 'id' | 'visit'> | null | undefined

let currentAccount: () => Person = () => null

/** Sets the user of all following events. */
export function trackFor(account: () => Person): void {
  currentAccount = account
}

/** Sends a usage event without personal data. It is sent even if the page is closed. */
export async function sendEvent(title: string, details: EventDetails): Promise<void> {
  const account = currentAccount()
  // What an administrator does in a seller's dashboard isn't the seller's.
  if (account?.visit) return
  await publicApi.recordEvent({
    body: { title, details: scrubDetails(details), user_id: account?.id ?? null, session_id: sessionId() },
    keepalive: true,
  })
}
