import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'
import { orderKeys } from './order-keys.ts'

/** The numbers beside the navigation. */
export const countsQuery = apiQuery(orderKeys.counts, api.getCounts, { staleTime: 30_000 })
