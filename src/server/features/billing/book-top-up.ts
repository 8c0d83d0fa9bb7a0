import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { bookTransaction } from './ledger-store.ts'
import { moneyWaitEnded } from './money-wait-ended.ts'
import { payDisputeDebt } from './pay-dispute-debt.ts'

/** Books what a card paid into the balance. Returns false if that collection was booked before. */
export async function bookTopUp(
  context: Pick<Context, 'newId' | 'clock' | 'raise'>,
  tx: Transaction,
  given: { sellerId: string; collectionId: string; cents: number; currency: string },
): Promise<boolean> {
  const { sellerId, collectionId, cents, currency } = given
  await context.raise(moneyWaitEnded, { tx, sellerId })
  const cause = `collection:${collectionId}`
  const isNew = await bookTransaction(tx, {
    id: context.newId('led'),
    sellerId,
    kind: 'TOP_UP',
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
  return isNew
}
