import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { adminSorts } from '#contract/admin/admin-list.ts'
import { api } from '#web/lib/api.ts'

interface SaleFilter {
  search: string
  isDisputed: boolean
  sort: (typeof adminSorts.sales)[number]
  order: 'asc' | 'desc'
}

/** One page of the sales of all portals. */
export const adminSalesPage = (page: number, { isDisputed, ...filter }: SaleFilter) =>
  queryOptions({
    queryKey: ['admin', 'sales', { page, isDisputed, ...filter }],
    queryFn: ({ signal }) =>
      api.listAdminSales({ signal, query: { page, ...filter, isDisputed: isDisputed ? 'true' : 'false' } }),
    placeholderData: keepPreviousData,
  })
