import { moneyWaitEnded } from '#server/features/billing/money-wait-ended.ts'
import { publishBalance } from '#server/features/card-collections/publish-balance.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readPayoutOverview } from '../read-payout-overview.ts'
import { moveWhatWaits } from '../transfers/move-what-waits.ts'
import { ensurePayoutAccount, lockPayoutAccount, writeTarget } from './payout-account-store.ts'

/** Sets where a maker's shares go. While an administrator holds them, they can't be moved past the hold. */
export const setPayoutTarget: Verbs['setPayoutTarget'] = async (context, { userId: sellerId }, { to }) => {
  await context.db.transaction(async (tx) => {
    await ensurePayoutAccount(tx, sellerId)
    const account = await lockPayoutAccount(tx, sellerId)
    if (account.target === to) return
    if (account.heldAt) throw new Failure('PAYOUTS_HELD')
    if (to === 'BANK' && account.state !== 'READY') throw new Failure('PAYOUT_ACCOUNT_NOT_READY')
    await writeTarget(tx, sellerId, to)
    if (to === 'BANK') return
    await context.raise(moneyWaitEnded, { tx, sellerId })
    await moveWhatWaits(context, tx, sellerId)
    tx.afterCommit(() => publishBalance(context, sellerId))
  })
  return { payouts: await readPayoutOverview(context, sellerId) }
}
