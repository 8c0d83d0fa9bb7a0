import { queryOptions } from '@tanstack/react-query'
import type { adminMovementEndpoints } from '#contract/admin/movements.ts'
import type { ListFilter } from '#contract/endpoint.ts'
import { api } from '#web/lib/api.ts'

/** One page of what moved the balances of all sellers. */
export const adminMovementsPage = (
  page: number,
  filter: ListFilter<typeof adminMovementEndpoints.listAdminMovements>,
) =>
  queryOptions({
    queryKey: ['admin', 'movements', { page, ...filter }],
    queryFn: ({ signal }) => api.listAdminMovements({ signal, query: { page, ...filter } }),
  })
