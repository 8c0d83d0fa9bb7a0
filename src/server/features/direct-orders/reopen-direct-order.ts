import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { listDirectOrder } from './direct-order-lists.ts'
import { lockDirectOrder, setPrintOrder, storePrice } from './direct-order-store.ts'
import { priceKeyOf } from './read-content.ts'

interface FailedPrintOrder {
  id: string
  sellerId: string
  /** The direct order it was created from. */
  sourceOrderId: string
  printingCents: number | null
  deliveryCents: number | null
}

/** Turns a direct order whose print order failed back into a draft, with the provider's latest price. */
export async function reopenDirectOrder(
  context: Context,
  tx: Transaction,
  printOrder: FailedPrintOrder,
): Promise<void> {
  const { id: printOrderId, sellerId, sourceOrderId: id, printingCents, deliveryCents } = printOrder
  const order = await lockDirectOrder(tx, { id, sellerId })
  if (order?.printOrderId !== printOrderId) return
  const at = context.clock.now()
  await setPrintOrder(tx, { sellerId: order.sellerId, id, printOrderId: null, at })
  await listDirectOrder(tx, { ...order, printOrderId: null })
  if (printingCents === null || deliveryCents === null) return
  const key = priceKeyOf(order.content)
  await storePrice(tx, order, { key, askedAt: at.toISOString(), printingCents, deliveryCents, refusal: null })
}
