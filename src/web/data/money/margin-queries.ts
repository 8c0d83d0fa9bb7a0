import { keepPreviousData } from '@tanstack/react-query'
import type { MarginFilter, MarginSettings, WhatIf } from '#contract/money/margins.ts'
import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'
import { orderKeys } from '../orders/order-keys.ts'
import { useChange } from '../use-change.ts'

/** The beginning of the keys of everything about margins. */
export const marginsKey = ['margins'] as const

const staleTime = 30_000
const PAGE_SIZE = 50

/** A page of orders with their margins. */
export const marginPage = (page: number, filter: MarginFilter) =>
  apiQuery([...marginsKey, 'orders', filter, page], api.listMargins, {
    query: { ...filter, page, size: PAGE_SIZE },
    staleTime,
  })

/** Margins of a range, in total and by product, filament, store and country. */
export const marginReport = (days: MarginFilter['days']) =>
  apiQuery([...marginsKey, 'report', days], api.getMargins, {
    params: { days },
    placeholderData: keepPreviousData,
    staleTime,
  })

/** The margin of one shop order. */
export const orderMarginQuery = (id: string) =>
  apiQuery([...marginsKey, 'order', id], api.getOrderMargin, { params: { id }, staleTime })

/**
 * The margins of the orders that a list shows. `seen` is what the list shows of each that its margin depends on, so that a changed
 * order is asked about again.
 */
export const marginsOf = (
  { shopOrderIds = [], printOrderIds = [] }: { shopOrderIds?: string[]; printOrderIds?: string[] },
  seen: string,
) =>
  apiQuery([...marginsKey, 'of', shopOrderIds, printOrderIds, seen], api.listMarginsOf, {
    body: { shopOrderIds, printOrderIds },
    placeholderData: keepPreviousData,
    staleTime,
  })

const PENDING_MS = 3_000

/** The margin that an order would have; asked again while a price is being fetched. */
export const computedMargin = (body: WhatIf) =>
  apiQuery([...marginsKey, 'what-if', body], api.computeMargin, {
    body,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.isPending ? PENDING_MS : false),
    staleTime,
  })

/** The seller's exchange rates and margin floor. */
export const marginSettingsQuery = apiQuery([...marginsKey, 'settings'], api.getMarginSettings, { staleTime })

/** Replaces exchange rates and margin floor. */
export const useUpdateMarginSettings = () =>
  useChange({
    mutationFn: (body: MarginSettings) => api.updateMarginSettings({ body }),
    done: 'Rates and margin floor are saved',
    replaces: marginSettingsQuery.queryKey,
    stale: [marginsKey, orderKeys.shopOrders],
  })
