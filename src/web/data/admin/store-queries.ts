import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AdminStore } from '#contract/admin/stores.ts'
import { api } from '#web/lib/api.ts'

interface StoreFilter {
  search: string
  status: NonNullable<AdminStore['status']> | undefined
}

/** One page of the stores of all sellers. */
export const adminStoresPage = (page: number, { search, status }: StoreFilter) =>
  queryOptions({
    queryKey: ['admin', 'stores', { page, search, status }],
    queryFn: ({ signal }) =>
      api.listAdminStores({ signal, query: { page, search, ...(status && { status }) } }),
    placeholderData: keepPreviousData,
  })
