import { keepPreviousData } from '@tanstack/react-query'
import type { ShopOrderFilter } from '#contract/orders/shop-orders.ts'
import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'

/** Unsubmitted orders that wait for the seller, by cause, with the counts of all views as filtered. */
export const filteredNeeds = ({ view: _, cause: __, ...query }: ShopOrderFilter) =>
  apiQuery(
    // It changes whenever a shop order does.
    ['shop-orders', 'needs', query],
    api.getNeeds,
    { query, staleTime: 30_000, placeholderData: keepPreviousData },
  )

/** The same without a filter. */
export const needsQuery = filteredNeeds({})
