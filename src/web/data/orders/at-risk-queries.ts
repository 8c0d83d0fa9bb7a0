import { pageSizes } from '#contract/constants.ts'
import type { RiskCause, RiskSort, RiskView } from '#contract/orders/orders-at-risk.ts'
import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'
import { orderKeys } from './order-keys.ts'

interface Selection {
  view: RiskView
  cause: RiskCause | undefined
  sort: RiskSort
  order: 'asc' | 'desc'
}

/** One page of the orders that may ship late, with the counts of both views. */
export const ordersAtRisk = (page: number, filter: Selection) =>
  apiQuery(
    // Below the shop orders, so that whatever changes them refreshes it.
    [...orderKeys.shopOrders, 'at-risk', { page, ...filter }],
    api.listOrdersAtRisk,
    { query: { page, ...filter, size: pageSizes.orders }, staleTime: 30_000 },
  )

/** Within how many days the seller ships orders without a ship-by date. */
export const shipDefaultQuery = apiQuery(['ship-default'], api.getShipDefault, { staleTime: 60_000 })
