import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CohortSpan } from '#contract/admin/cohorts.ts'
import { api } from '#web/lib/api.ts'

/** What all sellers did in the last days. It is counted every quarter of an hour. */
export const adminAnalytics = (daysAgo: number) =>
  queryOptions({
    queryKey: ['admin', 'analytics', daysAgo],
    queryFn: ({ signal }) => api.getAdminAnalytics({ signal, query: { daysAgo } }),
    placeholderData: keepPreviousData,
  })

/** Sellers by the week or month of their sign-up, and how many of them ordered since. */
export const adminCohorts = (by: CohortSpan) =>
  queryOptions({
    queryKey: ['admin', 'analytics', 'cohorts', by],
    queryFn: ({ signal }) => api.getAdminCohorts({ signal, query: { by } }),
    placeholderData: keepPreviousData,
  })
