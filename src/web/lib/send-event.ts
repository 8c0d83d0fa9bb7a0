import { type EventDetails, scrubDetails } from '#contract/scrub-details.ts'
import { publicApi } from './public-api.ts'
import { sessionId } from './session/session-id.ts'

let userId: () => string | null = () => null

/** Sets the user of all following events. */
export function trackFor(currentUserId: () => string | null): void {
  userId = currentUserId
}

/** Sends a usage event without personal data. It is sent even if the page is closed. */
export async function sendEvent(title: string, details: EventDetails): Promise<void> {
  await publicApi.recordEvent({
    body: { title, details: scrubDetails(details), user_id: userId(), session_id: sessionId() },
    keepalive: true,
  })
}
