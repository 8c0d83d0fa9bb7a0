import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { MovementKind } from '#contract/money/movements.ts'
import { api } from '#web/lib/api.ts'

interface MovementFilter {
  search: string
  order: 'asc' | 'desc'
  kind: MovementKind | undefined
  /** Instants; `to` isn’t itself in the range. */
  from: string | undefined
  to: string | undefined
}

/** One page of what moved the balances of all sellers. */
export const adminMovementsPage = (page: number, { search, order, ...filter }: MovementFilter) =>
  queryOptions({
    queryKey: ['admin', 'movements', { page, search, order, ...filter }],
    queryFn: ({ signal }) =>
      api.listAdminMovements({
        signal,
        query: {
          ...{ page, search, order },
          ...(filter.kind && { kind: filter.kind }),
          ...(filter.from && { from: filter.from }),
          ...(filter.to && { to: filter.to }),
        },
      }),
    placeholderData: keepPreviousData,
  })
