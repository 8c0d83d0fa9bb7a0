import type { Context } from '#server/kernel/context.ts'
import type { CallOutcome } from '#server/providers/call-outcome.ts'

const TRIES = 20
const PAUSE_MS = 250

/**
 * Changes a seller's cards while nobody else does. Otherwise a list that was read before another change could bring back a
 * card that was just removed. Waits up to five seconds for its turn.
 */
export async function whileCardsAreOurs(
  { clock, locks }: Pick<Context, 'clock' | 'locks'>,
  sellerId: string,
  work: () => Promise<CallOutcome<null>>,
): Promise<CallOutcome<null>> {
  let outcome: CallOutcome<null> = {
    kind: 'not-sent',
    reason: 'the cards are being changed',
    retryAfterMs: null,
  }
  const run = async () => {
    outcome = await work()
  }
  for (let tries = 1; !(await locks.tryWith(`cards:${sellerId}`, run)) && tries < TRIES; tries++)
    await clock.wait(PAUSE_MS)
  return outcome
}
