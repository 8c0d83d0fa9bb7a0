import type { Input, Reply } from '#contract/endpoint.ts'
import type { payoutEndpoints } from '#contract/money/payouts.ts'
import { moneyWaitEnded } from '#server/features/billing/money-wait-ended.ts'
import { publishBalance } from '#server/features/collections/publish-balance.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { readPayoutOverview } from '../read-payout-overview.ts'
import { moveWhatWaits } from '../transfers/move-what-waits.ts'
import { ensurePayoutAccount, lockPayoutAccount, writeTarget } from './payout-account-store.ts'

type Endpoint = (typeof payoutEndpoints)['setPayoutTarget']

/** Sets where a maker's shares go. While an administrator holds them, they can't be moved past the hold. */
export async function setPayoutTarget(
  context: Context,
  { userId: sellerId }: Actor,
  { to }: Input<Endpoint>,
): Promise<Reply<Endpoint>> {
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
