import { queryOptions } from '@tanstack/react-query'
import { orderKeys } from '#web/data/orders/order-keys.ts'
import { api } from '#web/lib/api.ts'

/** The rules in the order in which they are tried, and what is about to be sent. Orders that are checked change it. */
export const ruleList = queryOptions({
  queryKey: [...orderKeys.shopOrders, 'rules'],
  queryFn: ({ signal }) => api.listRules({ signal }),
  staleTime: 30_000,
})
