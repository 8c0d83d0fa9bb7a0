import type { Address } from '#contract/values.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { hasOpenCall } from '../provider-calls/print-call-store.ts'
import { insertEvents, lockPrintOrder, type PrintOrderKey, updatePrintOrder } from './print-order-store.ts'
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
  const request = { ...order.request, address }
  await updatePrintOrder(tx, order, { request, buyerName: address.name })
  const { state } = order
  const event = {
    sellerId,
    printOrderId: id,
    at: context.clock.now(),
    actor: 'system',
    from: state,
    to: state,
  } as const
  await insertEvents(tx, [{ ...event, text: 'The buyer changed the delivery address' }])
  tx.afterCommit(() => publishPrintOrder(context, order))
  return true
}
