import type { Address } from '#contract/values.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { hasOpenCall } from '../provider-calls/print-call-store.ts'
import {
  insertEvents,
  lockPrintOrder,
  type PrintOrderKey,
  type PrintOrderRecord,
  updatePrintOrder,
} from './print-order-store.ts'
import { publishPrintOrder } from './publish-print-order.ts'

/**
 * Changes where an order is delivered while only we have it. False once the print provider got it, or may have. The version of the
 * order changes, so the queue doesn't send what it read before.
 */
export async function readdressPrintOrder(
  context: Context,
  tx: Transaction,
  { sellerId, id }: PrintOrderKey,
  address: Address,
): Promise<boolean> {
  const order = await lockPrintOrder(tx, sellerId, id)
  if (order?.state !== 'PREPARED' || order.isRestored || (await hasOpenCall(tx, { sellerId, id })))
    return false
  await storeAddress(context, tx, order, { address, text: 'The buyer changed the delivery address' })
  return true
}

/** Notes where the print provider delivers an order now, so that a reprint of it goes there too. */
export async function noteNewAddress(
  context: Context,
  tx: Transaction,
  { sellerId, id }: PrintOrderKey,
  address: Address,
): Promise<void> {
  const order = await lockPrintOrder(tx, sellerId, id)
  const text = 'The print provider changed the delivery address, as the buyer asked'
  if (order) await storeAddress(context, tx, order, { address, text })
}

async function storeAddress(
  context: Context,
  tx: Transaction,
  order: PrintOrderRecord,
  { address, text }: { address: Address; text: string },
): Promise<void> {
  const { sellerId, id: printOrderId, state } = order
  await updatePrintOrder(tx, order, { request: { ...order.request, address }, buyerName: address.name })
  const at = context.clock.now()
  await insertEvents(tx, [{ sellerId, printOrderId, at, actor: 'system', from: state, to: state, text }])
  tx.afterCommit(() => publishPrintOrder(context, order))
}
