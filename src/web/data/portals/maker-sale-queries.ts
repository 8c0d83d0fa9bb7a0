import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SaleShow } from '#contract/portals/sales.ts'
import { api } from '#web/lib/api.ts'

const WATCH_MS = 30_000

interface SaleFilter {
  show: SaleShow
  text: string
  sort: 'createdAt' | 'totalCents'
  order: 'asc' | 'desc'
}

/** One page of what buyers paid for at the account's portals. */
export const salesPage = (page: number, filter: SaleFilter) =>
  queryOptions({
    queryKey: ['sales', 'page', { page, ...filter }],
    queryFn: ({ signal }) => api.listSales({ signal, query: { page, ...filter } }),
    placeholderData: keepPreviousData,
    refetchInterval: WATCH_MS,
  })

/** A sale with its parcels and its money. */
export const saleById = (id: string) =>
  queryOptions({
    queryKey: ['sales', 'one', id],
    queryFn: ({ signal }) => api.getSale({ signal, params: { id } }),
    refetchInterval: WATCH_MS,
  })
