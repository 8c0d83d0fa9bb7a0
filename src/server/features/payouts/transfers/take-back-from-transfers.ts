import type { Transaction } from '#server/db/database.ts'
import { lockPayouts } from '#server/features/billing/read-sale-money.ts'
import { areOrdersPaused } from '#server/features/maintenance/read-maintenance.ts'
import type { Context } from '#server/kernel/context.ts'
import { insertReversal, readOpenReversals, readReversible } from './reversal-store.ts'
import { settleReversalOf } from './settle-reversal.job.ts'

const FIRST_CHECK_MS = 5_000

/**
 * Where more was taken from a maker than waits, notes reversals of their newest transfers. It is booked when the money is back. What no
 * transfer covers stays below zero, and the next shares pay it.
 */
export async function takeBackFromTransfers(
  context: Context,
  tx: Transaction,
  sellerId: string,
): Promise<void> {
  if (await areOrdersPaused(tx)) return
  const { cents } = await lockPayouts(tx, sellerId)
  let missing = -cents - (await readOpenReversals(tx, sellerId))
  if (missing <= 0) return
  const createdAt = context.clock.now()
  for (const { payoutId, leftCents } of await readReversible(tx, sellerId, createdAt)) {
    if (missing <= 0) return
    const amountCents = Math.min(missing, leftCents)
    const id = context.newId('prv')
    await insertReversal(tx, {
      ...{ sellerId, id, payoutId, amountCents, createdAt },
      checkAt: new Date(createdAt.getTime() + FIRST_CHECK_MS),
    })
    await context.jobs.send(settleReversalOf, { sellerId, id }, { key: id, tx })
    missing -= amountCents
  }
}
