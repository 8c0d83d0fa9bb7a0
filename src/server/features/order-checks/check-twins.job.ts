import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { job } from '#server/kernel/job.ts'
import { markForCheck } from './mark-for-check.ts'
import { readMaybeTwins } from './read-twins.ts'

/**
 * Checks orders again whose twins changed. A job, because the transaction that changes an order holds its lock, and two of
 * them that lock each other's twins would wait forever.
 */
export const checkTwins = job<{ sellerId: string; orderIds: string[] }>({
  name: 'check-twins',
  concurrency: 2,
  retries: { limit: 20, delaySeconds: 1, maxDelaySeconds: 30 },
  run: (context, { sellerId, orderIds }) =>
    context.db.transaction((tx) => markForCheck(context, tx, sellerId, orderIds)),
})

/** Checks the twins of orders that change in this transaction: those of both versions, if called before and after it. */
export async function checkTwinsOf(
  context: Context,
  tx: Transaction,
  sellerId: string,
  orderIds: readonly string[],
): Promise<void> {
  const others = (await readMaybeTwins(tx, sellerId, orderIds)).filter((id) => !orderIds.includes(id))
  if (others.length > 0) await context.jobs.send(checkTwins, { sellerId, orderIds: others }, { tx })
}
