import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { MarginFilter, MarginSettings, WhatIf } from '#contract/money/margins.ts'
import { api } from '#web/lib/api.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { orderKeys } from '../orders/order-keys.ts'
import { useChange } from '../use-change.ts'

/** The beginning of the keys of everything about margins. */
export const marginsKey = ['margins'] as const

const staleTime = 30_000
const PAGE_SIZE = 50

/** A page of orders with their margins. */
export const marginPage = (page: number, filter: MarginFilter) =>
  queryOptions({
    queryKey: [...marginsKey, 'orders', filter, page],
    queryFn: ({ signal }) => api.listMargins({ query: { ...filter, page, size: PAGE_SIZE }, signal }),
    staleTime,
  })

/** Margins of a range, in total and by product, filament, store and country. */
export const marginReport = (days: MarginFilter['days']) =>
  queryOptions({
    queryKey: [...marginsKey, 'report', days],
    queryFn: ({ signal }) => api.getMargins({ params: { days }, signal }),
    placeholderData: keepPreviousData,
    staleTime,
  })

/** The margin of one shop order. */
export const orderMarginQuery = (id: string) =>
  queryOptions({
    queryKey: [...marginsKey, 'order', id],
    queryFn: ({ signal }) => api.getOrderMargin({ params: { id }, signal }),
    staleTime,
  })

/**
 * The margins of the orders that a list shows. `seen` is what the list shows of each that its margin depends on, so that a changed
 * order is asked about again.
 */
export const marginsOf = (
  { shopOrderIds = [], printOrderIds = [] }: { shopOrderIds?: string[]; printOrderIds?: string[] },
  seen: string,
) =>
  queryOptions({
    queryKey: [...marginsKey, 'of', shopOrderIds, printOrderIds, seen],
    queryFn: ({ signal }) => api.listMarginsOf({ body: { shopOrderIds, printOrderIds }, signal }),
    placeholderData: keepPreviousData,
    staleTime,
  })

const PENDING_MS = 3_000

/** The margin that an order would have; asked again while a price is being fetched. */
export const computedMargin = (body: WhatIf) =>
  queryOptions({
    queryKey: [...marginsKey, 'what-if', body],
    queryFn: ({ signal }) => api.computeMargin({ body, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.isPending ? PENDING_MS : false),
    staleTime,
  })

/** The seller's exchange rates and margin floor. */
export const marginSettingsQuery = queryOptions({
  queryKey: [...marginsKey, 'settings'],
  queryFn: ({ signal }) => api.getMarginSettings({ signal }),
  staleTime,
})

/** Replaces exchange rates and margin floor. */
export function useUpdateMarginSettings() {
  const queryClient = useQueryClient()
  return useChange({
    mutationFn: (body: MarginSettings) => api.updateMarginSettings({ body }),
    onSuccess: (settings) => {
      queryClient.setQueryData(marginSettingsQuery.queryKey, settings)
      showToast({ tone: 'success', message: 'Rates and margin floor are saved' })
    },
    stale: [marginsKey, orderKeys.shopOrders],
  })
}
