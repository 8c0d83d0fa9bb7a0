import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

/** What all sellers did in the last days. It is counted every quarter of an hour. */
export const adminAnalytics = (daysAgo: number) =>
  queryOptions({
    queryKey: ['admin', 'analytics', daysAgo],
    queryFn: ({ signal }) => api.getAdminAnalytics({ signal, query: { daysAgo } }),
    placeholderData: keepPreviousData,
  })
