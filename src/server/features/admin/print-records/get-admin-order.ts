import type { printRecordEndpoints } from '#contract/admin/print-records.ts'
import type { Reply } from '#contract/endpoint.ts'
import { readPrintOrder } from '#server/features/print-orders/read/read-print-order.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { readOwner } from './read-owner.ts'

/** A print order of any seller, as the seller sees it. */
export async function getAdminOrder(
  context: Context,
  _actor: Actor,
  { id }: { id: string },
): Promise<Reply<typeof printRecordEndpoints.getAdminOrder>> {
  const owned = await readOwner(context.db, id)
  if (!owned) throw notFound()
  const order = await readPrintOrder(context, owned.seller.id, owned.printOrderId)
  if (!order) throw notFound()
  return { order, seller: owned.seller }
}
