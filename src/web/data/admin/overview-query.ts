import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

/** Health, waiting work, and what happened since the day began. It changes in the background. */
export const adminOverview = (since: string) =>
  queryOptions({
    queryKey: ['admin', 'overview', since],
    queryFn: ({ signal }) => api.getOverview({ signal, query: { since } }),
    refetchInterval: 30_000,
  })
