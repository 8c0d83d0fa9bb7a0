import { pageSizes } from '#contract/constants.ts'
import type { ShopOrderRow } from '#contract/shop-orders.ts'
import type { Pagination } from '#contract/values.ts'
import type { Actor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { readShopOrderPage } from './read-shop-orders.ts'

interface Input {
  page: number
  size: number
  sku?: string | undefined
  item?: string | undefined
  state?: 'all' | 'unsubmitted' | undefined
}

/** Shop orders of the seller. The size of 25 and the filters belong to the unsubmitted view, so they imply it (spec §7). */
export async function listShopOrders(
  { db }: Context,
  { userId }: Actor,
  { page, size, sku, item, state }: Input,
): Promise<{ orders: ShopOrderRow[]; pagination: Pagination }> {
  const isUnsubmittedView = size === pageSizes.unsubmitted || sku !== undefined || item !== undefined
  const list = (state ?? (isUnsubmittedView ? 'unsubmitted' : 'all')) === 'all' ? 'orders' : 'unsubmitted'
  return readShopOrderPage(db, { sellerId: userId, list, sku: sku ?? '', item: item ?? '', page, size })
}
