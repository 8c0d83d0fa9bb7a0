import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { bookCharge, isBooked } from './ledger-store.ts'

export interface PricedOrder {
  sellerId: string
  id: string
  currency: string
  printingCents: number
  deliveryCents: number
  feeCents: number
}

/**
 * Pays a print order from the seller's balance: one statement decides whether it suffices and books it. Returns what is lacking,
 * zero once it is paid. An order is paid only once, however often this is called.
 */
export async function payOrder(
  context: Pick<Context, 'newId' | 'clock'>,
  tx: Transaction,
  { sellerId, id, currency, printingCents, deliveryCents, feeCents }: PricedOrder,
): Promise<number> {
  const totalCents = printingCents + deliveryCents + feeCents
  if (totalCents === 0) return 0
  const cause = `charge:${id}`
  const { isBooked: isPaid, balanceCents } = await bookCharge(tx, {
    sellerId,
    id: context.newId('led'),
    printOrderId: id,
    cause,
    at: context.clock.now(),
    currency,
    totalCents,
    lines: [
      ['seller_balance', -totalCents],
      ['print_cost', printingCents],
      ['delivery', deliveryCents],
      ['fee', feeCents],
    ],
  })
  // Asked in a separate statement, because only a later one sees what was booked while the balance was locked.
  if (isPaid || (await isBooked(tx, sellerId, cause))) return 0
  return totalCents - balanceCents
}
