import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

/** When administrators looked at the seller’s dashboard. */
export const visitList = queryOptions({
  queryKey: ['visits'],
  queryFn: ({ signal }) => api.listVisits({ signal }),
  staleTime: 30_000,
})
