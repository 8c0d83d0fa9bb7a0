import type { FileOrderOutcome } from '#contract/orders/order-files.ts'
import type { Queries } from '#server/db/database.ts'
import type { ReadOrder } from '#server/providers/sources/csv/read-order-file.ts'
import type { IncomingShopOrder } from '#server/providers/sources/incoming-shop-order.ts'
import { hashOrderContent } from '../order-import/hash-order-content.ts'
import { type KnownFileOrder, readKnownOrders } from './read-known-orders.ts'

/** An order of a file and what importing it does. */
export interface PlannedOrder {
  read: ReadOrder
  outcome: FileOrderOutcome
  /** Null if it can't be imported. */
  order: IncomingShopOrder | null
}

const BATCH_SIZE = 500

/** Compares the orders of a file with those that are known. */
export async function planOrders(
  db: Queries,
  { sellerId, now }: { sellerId: string; now: Date },
  orders: readonly ReadOrder[],
): Promise<PlannedOrder[]> {
  const planned: PlannedOrder[] = []
  for (let at = 0; at < orders.length; at += BATCH_SIZE) {
    const batch = orders.slice(at, at + BATCH_SIZE)
    const ids = batch.flatMap(({ order }) => (order ? [order.sourceOrderId] : []))
    const known = await readKnownOrders(db, sellerId, ids)
    planned.push(...batch.map((read) => planOrder(read, known.get(read.order?.sourceOrderId ?? ''), now)))
  }
  return planned
}

function planOrder(read: ReadOrder, known: KnownFileOrder | undefined, now: Date): PlannedOrder {
  if (!read.order) return { read, outcome: 'ERROR', order: null }
  const { hasCurrency: _, ...content } = read.order
  const order = { ...content, placedAt: content.placedAt ?? known?.placedAt ?? now }
  if (!known) return { read, outcome: 'CREATE', order }
  if (known.isSubmitted) return { read, outcome: 'SUBMITTED', order: null }
  // A file without the store's name doesn't move the order to another store.
  const inStore = order.storeId
    ? order
    : { ...order, storeId: known.storeKey || null, storeName: known.storeName }
  if ((inStore.storeId ?? '') !== (known.storeKey ?? '')) return inOtherStore(read, known)
  const isSame = hashOrderContent(inStore) === known.contentHash
  return { read, outcome: isSame ? 'SAME' : 'UPDATE', order: isSame ? null : inStore }
}

/** Orders of two stores can have the same number; only the seller knows whether these are one. */
function inOtherStore(read: ReadOrder, { storeName }: KnownFileOrder): PlannedOrder {
  const message = storeName
    ? `This order was imported for the store “${storeName}”. Write that name, or use another order number.`
    : 'This order was imported without a store. Leave this empty, or use another order number.'
  const problem = { line: read.line, column: 'Store' as const, message, isBlocking: true }
  return { read: { ...read, problems: [...read.problems, problem] }, outcome: 'ERROR', order: null }
}
