import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SaleDetail, SaleShow } from '#contract/portals/sales.ts'
import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'

const WATCH_MS = 30_000

interface SaleFilter {
  show: SaleShow
  text: string
  /** Only sales with this portal. */
  portal?: string | undefined
  /** Only sales since the beginning of this day (UTC). */
  from?: string | undefined
  sort: 'createdAt' | 'totalCents'
  order: 'asc' | 'desc'
}

/** One page of what buyers paid for at the account's portals. */
export const salesPage = (page: number, filter: SaleFilter) =>
  queryOptions({
    queryKey: ['sales', 'page', { page, ...filter }],
    queryFn: ({ signal }) => {
      const { portal, from, ...rest } = filter
      return api.listSales({
        signal,
        query: { page, ...rest, ...(portal && { portal }), ...(from && { from }) },
      })
    },
    refetchInterval: WATCH_MS,
  })

/** A sale with its parcels and its money. */
export const saleById = (id: string) =>
  apiQuery(['sales', 'one', id], api.getSale, { params: { id }, refetchInterval: WATCH_MS })

/** Approves texts of a sale by the hashes of the pictures that were seen. */
export const useApproveSaleTexts = (id: string) =>
  useSaleChange(id, (texts: { letteringId: string; sha256: string }[]) =>
    api.approveSaleTexts({ params: { id }, body: { texts } }),
  )

/** Doesn’t print the texts of a sale, which refunds its buyer. */
export const useRefuseSaleTexts = (id: string) =>
  useSaleChange(id, (reason: string) => api.refuseSaleTexts({ params: { id }, body: { reason } }))

function useSaleChange<Given>(id: string, mutationFn: (given: Given) => Promise<SaleDetail>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (sale) => queryClient.setQueryData(saleById(id).queryKey, sale),
    // Also after a refusal: it changed meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['sales'] }),
  })
}
