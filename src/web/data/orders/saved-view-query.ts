import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { orderKeys } from './order-keys.ts'

/** The saved views of all lists with their counts; stale with the orders that they count. */
export const savedViewList = queryOptions({
  queryKey: [...orderKeys.shopOrders, 'saved-views'],
  queryFn: ({ signal }) => api.listSavedViews({ signal }),
  staleTime: 30_000,
})
