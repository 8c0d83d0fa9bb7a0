import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'

/** The company, address and tax id on the seller's statements. */
export const billingDetailsQuery = apiQuery(['billing-details'], api.getBillingDetails, { staleTime: 60_000 })
