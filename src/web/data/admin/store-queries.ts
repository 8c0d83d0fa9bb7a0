import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { adminSorts } from '#contract/admin/admin-list.ts'
import type { AdminStore } from '#contract/admin/stores.ts'
import { api } from '#web/lib/api.ts'

interface StoreFilter {
  sort: (typeof adminSorts.stores)[number]
  order: 'asc' | 'desc'
  search: string
  status: NonNullable<AdminStore['status']> | undefined
}

/** One page of the stores of all sellers. */
export const adminStoresPage = (page: number, { search, status, sort, order }: StoreFilter) =>
  queryOptions({
    queryKey: ['admin', 'stores', { page, search, status, sort, order }],
    queryFn: ({ signal }) =>
      api.listAdminStores({ signal, query: { page, search, sort, order, ...(status && { status }) } }),
    placeholderData: keepPreviousData,
  })
