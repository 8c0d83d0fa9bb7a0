import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { orderKeys } from './order-keys.ts'

/** The numbers beside the navigation. */
export const countsQuery = queryOptions({
  queryKey: orderKeys.counts,
  queryFn: ({ signal }) => api.getCounts({ signal }),
  staleTime: 30_000,
})
