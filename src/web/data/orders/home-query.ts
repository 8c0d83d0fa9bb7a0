import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'
import { orderKeys } from './order-keys.ts'

/** What the first view of the dashboard shows. */
export const homeQuery = apiQuery(orderKeys.home, api.getHome, { staleTime: 30_000 })
