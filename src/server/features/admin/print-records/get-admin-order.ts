import { readPrintOrder } from '#server/features/print-orders/read/read-print-order.ts'
import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readOwner } from './read-owner.ts'

/** A print order of any seller, as the seller sees it. */
export const getAdminOrder: Verbs['getAdminOrder'] = async (context, _actor, { id }) => {
  const owned = await readOwner(context.db, id)
  if (!owned) throw notFound()
  const order = await readPrintOrder(context, owned.seller.id, owned.printOrderId)
  if (!order) throw notFound()
  return { order, seller: owned.seller }
}
