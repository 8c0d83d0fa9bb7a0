import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

/** How everything is, what waits, and what happened since the day began. It changes by itself. */
export const adminOverview = (since: string) =>
  queryOptions({
    queryKey: ['admin', 'overview', since],
    queryFn: ({ signal }) => api.getOverview({ signal, query: { since } }),
    refetchInterval: 30_000,
  })
