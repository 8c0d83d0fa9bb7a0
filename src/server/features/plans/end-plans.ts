import { PAST_DUE_GRACE_DAYS } from '#contract/account/plans.ts'
import type { Context } from '#server/kernel/context.ts'
import { recurring } from '#server/kernel/recurring.ts'
import { factsChanged } from '#server/kernel/seller-events.ts'
import { publishAccount } from '../account/publish-account.ts'
import { applyLevel } from './apply-level.ts'
import { endPromisedAutomation, findAutomationOver, findGracesOver } from './subscription-store.ts'

const BATCH_SIZE = 200
const DAY_MS = 86_400_000

/** Ends what only the clock ends: plans whose payment failed a week ago, and automatic ordering without a plan. */
export const endPlans = recurring({
  name: 'end-plans',
  every: 60_000,
  async run(context, signal) {
    const now = context.clock.now()
    const failedBefore = new Date(now.getTime() - PAST_DUE_GRACE_DAYS * DAY_MS)
    const limit = BATCH_SIZE
    for (const sellerId of await findGracesOver(context.db, { failedBefore, limit })) {
      if (signal.aborted) return
      await context.db.transaction((tx) => applyLevel(context, tx, sellerId))
      await publishAccount(context, sellerId)
    }
    for (const sellerId of await findAutomationOver(context.db, { now, limit })) {
      if (signal.aborted) return
      await endAutomation(context, sellerId)
    }
  },
})

/** Orders that would have been sent get the reason why they aren't. */
async function endAutomation(context: Context, sellerId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    if (await endPromisedAutomation(tx, sellerId, context.clock.now()))
      await context.raise(factsChanged, { tx, sellerId })
  })
  await publishAccount(context, sellerId)
}
