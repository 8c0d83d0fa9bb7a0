import { queryOptions } from '@tanstack/react-query'
import { pageSizes } from '#contract/constants.ts'
import type { RiskCause, RiskView } from '#contract/orders/orders-at-risk.ts'
import { api } from '#web/lib/api.ts'
import { orderKeys } from './order-keys.ts'

/** One page of the orders that may ship late, with the counts of both views. */
export const ordersAtRisk = (page: number, filter: { view: RiskView; cause: RiskCause | undefined }) =>
  queryOptions({
    // Below the shop orders, so that whatever changes them refreshes it.
    queryKey: [...orderKeys.shopOrders, 'at-risk', { page, ...filter }],
    queryFn: ({ signal }) =>
      api.listOrdersAtRisk({ signal, query: { page, ...filter, size: pageSizes.orders } }),
    staleTime: 30_000,
  })

/** Within how many days the seller ships orders without a ship-by date. */
export const shipDefaultQuery = queryOptions({
  queryKey: ['ship-default'],
  queryFn: ({ signal }) => api.getShipDefault({ signal }),
  staleTime: 60_000,
})
