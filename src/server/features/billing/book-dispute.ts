import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { bookTransaction, isBooked, lockBalance } from './ledger-store.ts'
import { payDisputeDebt } from './pay-dispute-debt.ts'

interface DisputedMoney {
  sellerId: string
  disputeId: string
  collectionId: string
  cents: number
  currency: string
}

/** Books what a bank took back. What exceeds the balance is a debt in `disputes`, which the next money that comes in pays. */
export async function bookDispute(
  context: Pick<Context, 'newId' | 'clock'>,
  tx: Transaction,
  { sellerId, disputeId, collectionId, cents, currency }: DisputedMoney,
): Promise<void> {
  const cause = `dispute:${disputeId}`
  const takenCents = Math.min(await lockBalance(tx, sellerId), cents)
  if (await isBooked(tx, sellerId, cause)) return
  await bookTransaction(tx, {
    id: context.newId('led'),
    sellerId,
    kind: 'DISPUTE',
    cause,
    at: context.clock.now(),
    currency,
    collectionId,
    lines: [
      ['seller_balance', -takenCents],
      ['card_clearing', cents],
      ['disputes', takenCents - cents],
    ],
  })
}

/** Books what the bank gave back after a dispute that was won. It pays the debt first. The caller has raised `moneyWaitEnded`. */
export async function bookWonDispute(
  context: Pick<Context, 'newId' | 'clock'>,
  tx: Transaction,
  { sellerId, disputeId, collectionId, cents, currency }: DisputedMoney,
): Promise<void> {
  const cause = `dispute-won:${disputeId}`
  const isNew = await bookTransaction(tx, {
    id: context.newId('led'),
    sellerId,
    kind: 'DISPUTE',
    cause,
    at: context.clock.now(),
    currency,
    collectionId,
    lines: [
      ['seller_balance', cents],
      ['card_clearing', -cents],
    ],
  })
  if (isNew) await payDisputeDebt(context, tx, { sellerId, currency, cause })
}
