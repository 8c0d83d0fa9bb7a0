import type { Context } from '#server/kernel/context.ts'
import type { OrderPages, ReadOrders } from '#server/providers/sources/order-source.ts'
import { importShopOrders } from '../order-import/import-shop-orders.ts'
import { closeGoneOrders, markUnreadableOrders } from '../order-import/mark-unread-orders.ts'
import type { ConnectionRecord } from '../stores/connection-store.ts'
import type { FailedCall } from '../stores/record-sync.ts'
import { seeStores } from '../stores/see-stores.ts'

/** How importing a connection's orders ended. */
export type ImportResult =
  | { kind: 'finished'; received: number; created: number; changed: number; unreadable: readonly string[] }
  /** Stopped by us, to be continued later. */
  | { kind: 'interrupted' }
  | { kind: 'failed'; outcome: FailedCall }

interface Import {
  pages: OrderPages
  signal: AbortSignal
  /** Called after each stored page, with the totals so far. */
  onPage: (page: { cursor: Date | null; received: number; created: number }) => Promise<void>
}

/** Stores the orders of a source page by page. Stops between two calls when the server stops or maintenance begins. */
export async function importPages(
  context: Context,
  connection: ConnectionRecord,
  { pages, signal, onPage }: Import,
): Promise<ImportResult> {
  const mustStop = async () => signal.aborted || (await context.maintenance.isWorkPaused())
  const received = new Set<string>()
  const unreadable = new Set<string>()
  const total = { created: 0, changed: 0 }
  if (await mustStop()) return { kind: 'interrupted' }
  for await (const outcome of pages) {
    if (outcome.kind !== 'done') return { kind: 'failed', outcome }
    const { orders, cursor } = outcome.value
    if (!(await seeStores(context, connection, orders))) return { kind: 'interrupted' }
    const stored = await importRead(context, connection, outcome.value)
    total.created += stored.created
    total.changed += stored.changed
    for (const { sourceOrderId } of orders) received.add(sourceOrderId)
    for (const { orderNumber } of outcome.value.unreadable) unreadable.add(orderNumber ?? 'without a number')
    await onPage({ cursor, received: received.size, created: total.created })
    if (await mustStop()) return { kind: 'interrupted' }
  }
  return { kind: 'finished', ...total, received: received.size, unreadable: [...unreadable] }
}

/** Stores orders, marks the known ones that couldn't be read, and closes those that are gone. */
export async function importRead(
  context: Context,
  connection: ConnectionRecord,
  { orders, unreadable, gone = [] }: ReadOrders,
): Promise<{ created: number; changed: number }> {
  await markUnreadableOrders(context, connection, unreadable)
  await closeGoneOrders(context, connection, gone)
  return await importShopOrders(context, connection, orders)
}
