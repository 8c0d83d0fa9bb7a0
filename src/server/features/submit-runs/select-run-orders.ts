import { maxRunSize } from '#contract/constants.ts'
import type { Context } from '#server/kernel/context.ts'
import type { ShopOrderSelection } from '../shop-orders/read-order-lists.ts'
import { readMatchingIds } from '../shop-orders/read-shop-orders.ts'

/** Orders by id, or all unsubmitted orders that match a filter. */
export type Selection = { orderIds: string[] } | { matching: NonNullable<ShopOrderSelection['filter']> }

/** Resolves a selection to distinct order ids. A filter returns the oldest first, so that earlier orders print first. */
export async function selectRunOrders(
  { db }: Pick<Context, 'db'>,
  sellerId: string,
  selection: Selection,
): Promise<string[]> {
  if ('orderIds' in selection) return [...new Set(selection.orderIds)]
  const ids = await readMatchingIds(
    db,
    { sellerId, list: 'unsubmitted', filter: selection.matching },
    maxRunSize,
  )
  return ids.reverse()
}
