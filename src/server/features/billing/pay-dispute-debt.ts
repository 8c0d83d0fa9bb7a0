import type { Queries } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { bookTransaction, isBooked, lockBalance } from './ledger-store.ts'
import { readDisputeDebt } from './read-balance.ts'

/** Pays what a seller owes after a dispute from money that has just come in, as far as it suffices. */
export async function payDisputeDebt(
  context: Pick<Context, 'newId' | 'clock'>,
  tx: Queries,
  { sellerId, currency, cause }: { sellerId: string; currency: string; cause: string },
): Promise<void> {
  const balanceCents = await lockBalance(tx, sellerId)
  const cents = Math.min(balanceCents, await readDisputeDebt(tx, sellerId))
  if (cents === 0) return
  await bookTransaction(tx, {
    id: context.newId('led'),
    sellerId,
    kind: 'DISPUTE',
    cause: `dispute-debt:${cause}`,
    at: context.clock.now(),
    currency,
    lines: [
      ['seller_balance', -cents],
      ['disputes', cents],
    ],
  })
}

/** Whether money that came in for a cause paid a debt. */
export const hasPaidDebt = (tx: Queries, sellerId: string, cause: string): Promise<boolean> =>
  isBooked(tx, sellerId, `dispute-debt:${cause}`)
