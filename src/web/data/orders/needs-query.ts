import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

/** Unsubmitted orders that wait for the seller, by cause, with the counts of all views of them. */
export const needsQuery = queryOptions({
  // It changes whenever a shop order does.
  queryKey: ['shop-orders', 'needs'],
  queryFn: ({ signal }) => api.getNeeds({ signal }),
  staleTime: 30_000,
})
