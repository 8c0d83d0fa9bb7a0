import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { orderKeys } from './order-keys.ts'

/** What the first view of the dashboard shows. */
export const homeQuery = queryOptions({
  queryKey: orderKeys.home,
  queryFn: ({ signal }) => api.getHome({ signal }),
  staleTime: 30_000,
})
