import { scrubDetails, scrubText } from '#contract/scrub-details.ts'
import { addressKey } from '#server/kernel/address-key.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { insertUsageEvent } from './usage-event-store.ts'

const LIMIT = { max: 60, perMs: 60_000 }

/** Records a usage event. Browsers scrub it before sending, but we don't rely on that. */
export const recordEvent: Verbs['recordEvent'] = async (context, actor, input, call) => {
  const caller = actor?.userId ?? addressKey(call.address)
  // The caller first: someone over the limit must not use up the limit of a session that isn't theirs.
  context.rateLimits.enforce(`event:${caller}`, LIMIT)
  context.rateLimits.enforce(`event:${input.session_id}`, LIMIT)
  await insertUsageEvent(context.db, {
    at: context.clock.now(),
    userId: actor?.userId ?? null,
    sessionId: input.session_id,
    title: scrubText(input.title).slice(0, 64),
    details: scrubDetails(input.details),
  })
  return { success: true }
}
