import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { bookTransaction, lockBalance } from './ledger-store.ts'
import { payDisputeDebt } from './pay-dispute-debt.ts'

interface RefundedMoney {
  sellerId: string
  cardRefundId: string
  printOrderId: string
  collectionId: string
  cents: number
  currency: string
}

/**
 * Takes money out of the balance that goes back to a card. Of one that was made before a restore, the balance may not have it: then
 * the rest is a debt, which the next money that comes in pays.
 */
export async function bookCardRefund(
  context: Pick<Context, 'newId' | 'clock'>,
  tx: Transaction,
  { sellerId, cardRefundId, printOrderId, collectionId, cents, currency }: RefundedMoney,
): Promise<void> {
  const takenCents = Math.min(await lockBalance(tx, sellerId), cents)
  await bookTransaction(tx, {
    id: context.newId('led'),
    sellerId,
    kind: 'CARD_REFUND',
    cause: `card-refund:${cardRefundId}`,
    at: context.clock.now(),
    currency,
    printOrderId,
    collectionId,
    lines: [
      ['seller_balance', -takenCents],
      ['card_clearing', cents],
      ['disputes', takenCents - cents],
    ],
  })
}

/** Puts money back that a card didn't take. The caller has raised `moneyWaitEnded`. */
export async function bookReturnedRefund(
  context: Pick<Context, 'newId' | 'clock'>,
  tx: Transaction,
  money: RefundedMoney & { note: string },
): Promise<void> {
  const { sellerId, cardRefundId, printOrderId, collectionId, cents, currency, note } = money
  const cause = `card-refund-returned:${cardRefundId}`
  const isNew = await bookTransaction(tx, {
    id: context.newId('led'),
    sellerId,
    kind: 'CARD_REFUND',
    cause,
    at: context.clock.now(),
    currency,
    printOrderId,
    collectionId,
    note,
    lines: [
      ['seller_balance', cents],
      ['card_clearing', -cents],
    ],
  })
  if (isNew) await payDisputeDebt(context, tx, { sellerId, currency, cause })
}
