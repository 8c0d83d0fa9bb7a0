import type { adminMovementEndpoints } from '#contract/admin/movements.ts'
import type { ListFilter } from '#contract/endpoint.ts'
import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'

/** One page of what moved the balances of all sellers. */
export const adminMovementsPage = (
  page: number,
  filter: ListFilter<typeof adminMovementEndpoints.listAdminMovements>,
) =>
  apiQuery(['admin', 'movements', { page, ...filter }], api.listAdminMovements, {
    query: { page, ...filter },
  })
