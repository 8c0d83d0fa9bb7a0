import { type EventDetails, scrubDetails } from '#contract/scrub-details.ts'
import { publicApi } from './public-api.ts'
import { sessionId } from './session/session-id.ts'

let userId: () => string | null = () => null

/** Says whose events these are from now on. */
export function trackFor(currentUserId: () => string | null): void {
  userId = currentUserId
}

/** Sends one usage event, without what nobody needs to know. It arrives even if the page is left meanwhile. */
export async function sendEvent(title: string, details: EventDetails): Promise<void> {
  await publicApi.recordEvent({
    body: { title, details: scrubDetails(details), user_id: userId(), session_id: sessionId() },
    keepalive: true,
  })
}
