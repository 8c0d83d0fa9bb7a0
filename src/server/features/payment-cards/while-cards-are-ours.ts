import { waitForLock } from '#server/jobs/wait-for-lock.ts'
import type { Context } from '#server/kernel/context.ts'
import type { CallOutcome } from '#server/providers/call-outcome.ts'

/**
 * Changes a seller's cards, one change at a time. Otherwise a list that was read before another change could bring back a
 * card that was just removed.
 */
export async function whileCardsAreOurs(
  context: Pick<Context, 'clock' | 'locks'>,
  sellerId: string,
  work: () => Promise<CallOutcome<null>>,
): Promise<CallOutcome<null>> {
  let outcome: CallOutcome<null> = {
    kind: 'not-sent',
    reason: 'the cards are being changed',
    retryAfterMs: null,
  }
  await waitForLock(context, `cards:${sellerId}`, async () => {
    outcome = await work()
  })
  return outcome
}
