import type { PayoutTarget } from '#contract/money/payouts.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { bookStep } from './book-sale.ts'
import { bookTransaction, lockBalance } from './ledger-store.ts'
import { moneyWaitEnded } from './money-wait-ended.ts'
import { payDisputeDebt } from './pay-dispute-debt.ts'
import { readDisputeDebt } from './read-balance.ts'
import { lockPayouts, readShare } from './read-sale-money.ts'

type Booking = Pick<Context, 'newId' | 'clock'>

interface Share {
  sellerId: string
  saleId: string
  to: PayoutTarget
}

/**
 * Moves what a sale left for its maker into their balance, or to what waits for their next payout, once. A debt is paid from it
 * first. Returns how much it was.
 */
export async function payShare(
  context: Pick<Context, 'newId' | 'clock' | 'raise'>,
  tx: Transaction,
  { sellerId, saleId, to }: Share,
): Promise<number> {
  const cause = `sale-share:${saleId}`
  if (to === 'BALANCE') await context.raise(moneyWaitEnded, { tx, sellerId })
  await lockPayouts(tx, sellerId)
  const cents = await readShare(tx, sellerId, saleId)
  if (cents <= 0) return 0
  const isNew = await bookStep(context, tx, {
    ...{ sellerId, saleId, cause },
    lines:
      to === 'BALANCE'
        ? [
            ['seller_balance', cents],
            ['sales_payable', -cents],
          ]
        : [
            ['sales_payable', -cents],
            ['payouts', cents],
          ],
  })
  if (isNew && to === 'BALANCE') await payDisputeDebt(context, tx, { sellerId, currency: 'USD', cause })
  if (isNew && to === 'BANK') await payDebtFromPayouts(context, tx, { sellerId, cause })
  return cents
}

/** What a bank took back earlier, and the balance couldn't pay, is paid before anything is transferred. */
async function payDebtFromPayouts(
  context: Booking,
  tx: Transaction,
  { sellerId, cause }: { sellerId: string; cause: string },
): Promise<void> {
  const waiting = await lockPayouts(tx, sellerId)
  const cents = Math.min(Math.max(waiting.cents, 0), await readDisputeDebt(tx, sellerId))
  if (cents === 0) return
  await bookTransaction(tx, {
    ...{ id: context.newId('led'), sellerId, kind: 'DISPUTE', cause: `dispute-debt:${cause}` },
    ...{ at: context.clock.now(), currency: 'USD' },
    lines: [
      ['disputes', cents],
      ['payouts', -cents],
    ],
  })
}

/**
 * Takes a share that was paid back from its maker, because the buyer was refunded. One that went to the balance leaves it as far as it
 * suffices, the rest is a debt; one for a payout is taken from what waits, which may fall below zero.
 */
export async function takeShareBack(
  context: Booking,
  tx: Transaction,
  { sellerId, saleId, to, cents }: Share & { cents: number },
): Promise<void> {
  const waiting = Math.min(await lockBalance(tx, sellerId), cents)
  if (to === 'BANK') await lockPayouts(tx, sellerId)
  await bookStep(context, tx, {
    ...{ sellerId, saleId, cause: `sale-share-returned:${saleId}` },
    lines:
      to === 'BALANCE'
        ? [
            ['seller_balance', -waiting],
            ['disputes', waiting - cents],
            ['sales_payable', cents],
          ]
        : [
            ['sales_payable', cents],
            ['payouts', -cents],
          ],
  })
}
