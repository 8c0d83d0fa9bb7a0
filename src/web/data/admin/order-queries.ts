import type { adminOrderEndpoints } from '#contract/admin/orders.ts'
import type { Input, ListFilter } from '#contract/endpoint.ts'
import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'

type Endpoint = typeof adminOrderEndpoints.listAdminOrders
export type OrderField = NonNullable<Input<Endpoint>['searchField']>

/** One page of the store orders of all sellers. */
export const adminOrdersPage = (page: number, filter: ListFilter<Endpoint>) =>
  apiQuery(['admin', 'orders', { page, ...filter }], api.listAdminOrders, { query: { page, ...filter } })
