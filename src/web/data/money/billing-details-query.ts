import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

/** The company, address and tax id on the seller's statements. */
export const billingDetailsQuery = queryOptions({
  queryKey: ['billing-details'],
  queryFn: ({ signal }) => api.getBillingDetails({ signal }),
  staleTime: 60_000,
})
