import type { analyticsEventEndpoints } from '#contract/analytics-events.ts'
import type { Input } from '#contract/endpoint.ts'
import { scrubDetails, scrubText } from '#contract/scrub-details.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Call } from '#server/kernel/feature.ts'
import { addressKey } from '../limits/address-limit.ts'
import { insertUsageEvent } from './usage-event-store.ts'

const allowance = { limit: 60, perMs: 60_000 }

/** Keeps a usage event. Browsers scrub it before they send it; that is not relied upon. */
export async function recordEvent(
  context: Context,
  actor: Actor | null,
  input: Input<typeof analyticsEventEndpoints.recordEvent>,
  call: Call,
): Promise<{ success: true }> {
  const caller = actor?.userId ?? addressKey(call.address)
  // The caller first: somebody without an allowance must not use up that of a session that is not theirs.
  const isAllowed = [caller, input.session_id].every((who) =>
    context.callLimits.take(`event:${who}`, allowance),
  )
  if (!isAllowed) throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: 1 })
  await insertUsageEvent(context.db, {
    at: context.clock.now(),
    userId: actor?.userId ?? null,
    sessionId: input.session_id,
    title: scrubText(input.title).slice(0, 64),
    details: scrubDetails(input.details),
  })
  return { success: true }
}
