import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { adminSorts } from '#contract/admin/admin-list.ts'
import { api } from '#web/lib/api.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { apiQuery } from '../api-query.ts'

const salesKey = ['admin', 'sales'] as const

interface SaleFilter {
  search: string
  isDisputed: boolean
  hasAddressRequest: boolean
  sort: (typeof adminSorts.sales)[number]
  order: 'asc' | 'desc'
}

/** One page of the sales of all portals. */
export const adminSalesPage = (page: number, { isDisputed, hasAddressRequest, ...filter }: SaleFilter) =>
  apiQuery([...salesKey, { page, isDisputed, hasAddressRequest, ...filter }], api.listAdminSales, {
    query: {
      ...{ page, ...filter },
      ...(isDisputed && { isDisputed: 'true' as const }),
      ...(hasAddressRequest && { hasAddressRequest: 'true' as const }),
    },
  })

interface AddressDecision {
  id: string
  requestedAt: string
  isDone: boolean
  reason: string
}

/** Records what the print provider said about another address. */
export function useDecideSaleAddress() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: AddressDecision) => api.decideSaleAddress({ params: { id }, body }),
    onSuccess: ({ number }, { isDone }) =>
      showToast({
        title: isDone ? 'Address changed' : 'Address kept',
        message: `We emailed the buyer of ${number}.`,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: salesKey }),
  })
}
