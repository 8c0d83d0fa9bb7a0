import { Failure } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { insertFeedback } from './feedback-store.ts'

const MAX_PER_HOUR = 10
const HOUR_MS = 3_600_000

/** Stores feedback for the people who make the product. */
export const sendFeedback: Verbs['sendFeedback'] = async (context, { userId }, { feedback }) => {
  const at = context.clock.now()
  const limit = { max: MAX_PER_HOUR, since: new Date(at.getTime() - HOUR_MS) }
  const isStored = await context.db
    .transaction((tx) => insertFeedback(tx, { userId, at, feedback }, limit))
    .catch((cause: unknown) => {
      throw new Failure('FEEDBACK_FAILED', { cause })
    })
  if (!isStored) throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: HOUR_MS / 1000 })
  return { success: true }
}
