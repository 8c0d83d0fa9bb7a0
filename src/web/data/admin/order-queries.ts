import { queryOptions } from '@tanstack/react-query'
import type { adminOrderEndpoints } from '#contract/admin/orders.ts'
import type { Input, ListFilter } from '#contract/endpoint.ts'
import { api } from '#web/lib/api.ts'

type Endpoint = typeof adminOrderEndpoints.listAdminOrders
export type OrderField = NonNullable<Input<Endpoint>['searchField']>

/** One page of the store orders of all sellers. */
export const adminOrdersPage = (page: number, filter: ListFilter<Endpoint>) =>
  queryOptions({
    queryKey: ['admin', 'orders', { page, ...filter }],
    queryFn: ({ signal }) => api.listAdminOrders({ signal, query: { page, ...filter } }),
  })
