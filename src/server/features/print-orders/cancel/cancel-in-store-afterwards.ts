import type { ShippingProvider } from '#contract/orders/print-orders.ts'
import { cancelsAtSource } from '#domain/lifecycle/cancel-rules.ts'
import { sourceTitles } from '#domain/order-sources.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { insertEvents, type PrintOrderRecord, updatePrintOrder } from '../lifecycle/print-order-store.ts'
import { publishPrintOrder } from '../lifecycle/publish-print-order.ts'
import { readHasLivePrintOrder } from '../read/read-has-live-print-order.ts'
import { cancelInStore } from '../store-jobs.ts'

/** Cancels the shop order of an already canceled print order in its store. Requested twice, it happens once. */
export async function cancelInStoreAfterwards(
  context: Context,
  tx: Transaction,
  order: PrintOrderRecord,
  shippingProvider: ShippingProvider | null,
): Promise<void> {
  const { sellerId, id, source, sourceOrderId, state } = order
  if (!cancelsAtSource(source, shippingProvider) || order.cancelShippingProvider === shippingProvider) return
  // The buyer would get a print of an order that their store calls canceled.
  if (await readHasLivePrintOrder(tx, order)) throw new Failure('ORDER_NOT_CANCELABLE', submittedAgain)
  await updatePrintOrder(tx, order, { cancelShippingProvider: shippingProvider })
  const text = `Cancellation requested in ${sourceTitles[source]}`
  const at = context.clock.now()
  await insertEvents(tx, [{ sellerId, printOrderId: id, at, actor: 'seller', from: state, to: state, text }])
  await context.jobs.send(cancelInStore, { sellerId, sourceOrderId, printOrderId: id }, { tx })
  tx.afterCommit(() => publishPrintOrder(context, order))
}

const submittedAgain = {
  message:
    'This order was submitted again and is being printed, so it wasn’t canceled in your store. Cancel the new submission instead.',
}
