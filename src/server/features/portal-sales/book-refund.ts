import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { bookSaleRefund } from '../billing/book-sale.ts'
import { releaseDiscount } from './hold-discount.ts'
import { markRefunding, type SaleRecord } from './sale-store.ts'

/** Decides that the buyer of a paid sale gets everything back, and books it, once. The money leaves at Stripe afterward. */
export async function bookRefund(
  context: Context,
  tx: Transaction,
  { sale, reason }: { sale: SaleRecord; reason: string },
): Promise<void> {
  const refunding = await markRefunding(tx, sale, { reason, at: context.clock.now() })
  if (!refunding) return
  await bookSaleRefund(context, tx, { ...refunding, saleId: refunding.id })
  await releaseDiscount(tx, refunding)
}
