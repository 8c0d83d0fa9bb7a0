import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ShopOrderFilter } from '#contract/orders/shop-orders.ts'
import { api } from '#web/lib/api.ts'

/** Unsubmitted orders that wait for the seller, by cause, with the counts of all views as filtered. */
export const filteredNeeds = ({ view: _, cause: __, ...query }: ShopOrderFilter) =>
  queryOptions({
    // It changes whenever a shop order does.
    queryKey: ['shop-orders', 'needs', query],
    queryFn: ({ signal }) => api.getNeeds({ query, signal }),
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  })

/** The same without a filter. */
export const needsQuery = filteredNeeds({})
