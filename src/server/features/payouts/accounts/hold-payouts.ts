import { writeAudit } from '#server/features/audit/write-audit.ts'
import { isSeller } from '#server/features/billing/read-balance.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { payoutsReleased } from '../payouts-released.ts'
import { ensurePayoutAccount, lockPayoutAccount, writeHold } from './payout-account-store.ts'

/** Holds everything that a maker's sales leave them. */
export const holdPayouts: Verbs['holdPayouts'] = async (
  context,
  { userId },
  { id: sellerId, reason },
  call,
) => {
  if (!(await isSeller(context.db, sellerId))) throw notFound()
  await context.db.transaction(async (tx) => {
    await ensurePayoutAccount(tx, sellerId)
    const { heldAt } = await lockPayoutAccount(tx, sellerId)
    if (heldAt) throw new Failure('PAYOUTS_HELD')
    await writeHold(tx, sellerId, { at: context.clock.now(), by: userId, reason })
    await writeAudit(context, tx, {
      ...{ actor: userId, action: 'payouts.held', subject: sellerId, call },
      change: { before: { isHeld: false }, after: { isHeld: true } },
      detail: { reason },
    })
  })
  return { success: true }
}

/** Ends a hold. What was held is looked at again at once. */
export const releasePayouts: Verbs['releasePayouts'] = async (
  context,
  { userId },
  { id: sellerId, reason },
  call,
) => {
  if (!(await isSeller(context.db, sellerId))) throw notFound()
  await context.db.transaction(async (tx) => {
    const { heldAt } = await lockPayoutAccount(tx, sellerId)
    if (!heldAt) throw new Failure('PAYOUTS_NOT_HELD')
    await writeHold(tx, sellerId, null)
    await writeAudit(context, tx, {
      ...{ actor: userId, action: 'payouts.released', subject: sellerId, call },
      change: { before: { isHeld: true }, after: { isHeld: false } },
      detail: { reason },
    })
  })
  await context.raise(payoutsReleased, { sellerId })
  return { success: true }
}
