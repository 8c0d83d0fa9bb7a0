import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { insertEvents, lockPrintOrder, type NewEvent, type PrintOrderKey } from './print-order-store.ts'
import { publishPrintOrder } from './publish-print-order.ts'

/** Adds an event to a print order's timeline without changing the order. */
export async function addTimelineNote(
  context: Context,
  tx: Transaction,
  { sellerId, id }: PrintOrderKey,
  { actor, text }: Pick<NewEvent, 'actor' | 'text'>,
): Promise<void> {
  const order = await lockPrintOrder(tx, sellerId, id)
  if (!order) return
  const { state } = order
  const at = context.clock.now()
  await insertEvents(tx, [{ sellerId, printOrderId: id, at, actor, from: state, to: state, text }])
  tx.afterCommit(() => publishPrintOrder(context, order))
}
