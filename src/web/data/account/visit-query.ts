import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'

/** When administrators looked at the seller’s dashboard. */
export const visitList = apiQuery(['visits'], api.listVisits, { staleTime: 30_000 })
