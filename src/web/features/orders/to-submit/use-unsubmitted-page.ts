import { useEffect } from 'react'
import type { ShopOrderFilter, ShopOrderSort } from '#contract/orders/shop-orders.ts'
import { type Sorted, unsubmittedPage } from '#web/data/orders/order-queries.ts'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { refreshSelection } from './order-selection-store.ts'

/** The current page of unsubmitted orders. Each loaded page also updates the selected orders. */
export function useUnsubmittedPage(filter: ShopOrderFilter, sorted: Sorted<ShopOrderSort> = {}) {
  const query = useListQuery((page) => unsubmittedPage(page, filter, sorted), { prefetchesNext: true })
  const { data } = query
  useEffect(() => {
    if (data) refreshSelection(data.orders)
  }, [data])
  return query
}
