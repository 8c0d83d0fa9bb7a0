import { orderKeys } from '#web/data/orders/order-keys.ts'
import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'

/** The rules in the order in which they are tried, and what is about to be sent. Orders that are checked change it. */
export const ruleList = apiQuery([...orderKeys.shopOrders, 'rules'], api.listRules, { staleTime: 30_000 })
