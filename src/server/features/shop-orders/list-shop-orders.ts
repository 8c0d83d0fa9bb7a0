import { pageSizes } from '#contract/constants.ts'
import type { ShopOrderRow, ShopOrderSort } from '#contract/orders/shop-orders.ts'
import type { Pagination } from '#contract/values.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { filterAt, type WantedFilter } from './read-order-lists.ts'
import { readShopOrderPage } from './read-shop-orders.ts'
import { mirrorList } from './shop-order-lists.ts'

type Input = WantedFilter & {
  page: number
  size: number
  state?: 'all' | 'any' | 'unsubmitted' | undefined
  sort?: ShopOrderSort | undefined
  order?: 'asc' | 'desc' | undefined
}

const lists = { all: mirrorList, any: 'orders', unsubmitted: 'unsubmitted' } as const

/**
 * Lists the seller's shop orders. A page size of 25 or a filter implies the unsubmitted view (spec §7); without a
 * source filter, all orders means the mirror of ShipStation's.
 */
export async function listShopOrders(
  { db, clock }: Context,
  { userId: sellerId }: Pick<Actor, 'userId'>,
  { page, size, state, sort, order, ...filter }: Input,
): Promise<{ orders: ShopOrderRow[]; pagination: Pagination }> {
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  const isUnsubmittedView = size === pageSizes.unsubmitted || isFiltered
  const list = lists[state ?? (isUnsubmittedView ? 'unsubmitted' : 'all')]
  return readShopOrderPage(db, {
    ...{ sellerId, list, filter: filterAt(filter, clock.now()) },
    ...{ page, size, sort, order },
  })
}
