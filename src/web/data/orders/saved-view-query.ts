import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'
import { orderKeys } from './order-keys.ts'

/** The saved views of all lists with their counts; stale with the orders that they count. */
export const savedViewList = apiQuery([...orderKeys.shopOrders, 'saved-views'], api.listSavedViews, {
  staleTime: 30_000,
})
