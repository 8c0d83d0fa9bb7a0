import type { ShopOrderRow } from '#contract/orders/shop-orders.ts'
import type { ShownRow } from './with-exiting-rows.ts'

/** A row of the list: an order, whether it is about to leave, and where a submission is with it. */
export interface ListedOrder extends ShownRow<ShopOrderRow> {
  progress: 'SENDING' | 'QUEUED' | null
}

interface UnderWay {
  underWay: ReadonlySet<string>
  sending: ReadonlySet<string>
}

const known = new WeakMap<ShopOrderRow, ListedOrder>()

/** The same row for the same facts, so that a table draws only rows that changed. */
export function listedOrder(
  { row, isLeaving }: ShownRow<ShopOrderRow>,
  { underWay, sending }: UnderWay,
): ListedOrder {
  const progress = sending.has(row.id) ? 'SENDING' : underWay.has(row.id) ? 'QUEUED' : null
  const before = known.get(row)
  if (before?.isLeaving === isLeaving && before.progress === progress) return before
  const listed: ListedOrder = { row, isLeaving, progress }
  known.set(row, listed)
  return listed
}
