import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

/** One page of the sales of all portals. */
export const adminSalesPage = (page: number, search: string) =>
  queryOptions({
    queryKey: ['admin', 'sales', { page, search }],
    queryFn: ({ signal }) => api.listAdminSales({ signal, query: { page, search } }),
    placeholderData: keepPreviousData,
  })
