import type { Context } from '#server/kernel/context.ts'
import { insertEvents, lockPrintOrder, type PrintOrderKey } from './print-order-store.ts'
import { publishPrintOrder } from './publish-print-order.ts'

/** Adds an event to a print order's timeline without changing the order. */
export async function addTimelineNote(
  context: Context,
  { sellerId, id }: PrintOrderKey,
  text: string,
): Promise<void> {
  const at = context.clock.now()
  await context.db.transaction(async (tx) => {
    const order = await lockPrintOrder(tx, sellerId, id)
    if (!order) return
    const { state } = order
    await insertEvents(tx, [
      { sellerId, printOrderId: id, at, actor: 'system', from: state, to: state, text },
    ])
    tx.afterCommit(() => publishPrintOrder(context, order))
  })
}
