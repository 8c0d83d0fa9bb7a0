import type { Transaction } from '#server/db/database.ts'
import { movePayoutsToBalance } from '#server/features/billing/book-payout.ts'
import { moneyWaitEnded } from '#server/features/billing/money-wait-ended.ts'
import { publishBalance } from '#server/features/card-collections/publish-balance.ts'
import type { Context } from '#server/kernel/context.ts'
import { lockPayoutAccount, type PayoutAccountRecord } from '../accounts/payout-account-store.ts'
import { isMoneyUnderWay } from './payout-store.ts'

const isForBalance = ({ target, heldAt }: PayoutAccountRecord): boolean => target === 'BALANCE' && !heldAt

/** Holds a maker's account before anything of their payouts is booked. What goes to a balance is announced before that is locked. */
export async function lockMaker(context: Context, tx: Transaction, sellerId: string): Promise<void> {
  if (isForBalance(await lockPayoutAccount(tx, sellerId)))
    await context.raise(moneyWaitEnded, { tx, sellerId })
}

/**
 * Nothing waits for payouts of a maker who gets shares into the balance: it moves there, and what is owed becomes a debt of the balance.
 * While money is under way, it isn't known yet what that is. The caller holds the maker's account.
 */
export async function moveWhatWaits(context: Context, tx: Transaction, sellerId: string): Promise<void> {
  if (!isForBalance(await lockPayoutAccount(tx, sellerId)) || (await isMoneyUnderWay(tx, sellerId))) return
  if ((await movePayoutsToBalance(context, tx, sellerId)) !== 0)
    tx.afterCommit(() => publishBalance(context, sellerId))
}
