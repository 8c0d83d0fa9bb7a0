import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { maxRunSize, pageSizes } from '#contract/constants.ts'
import type { Stage } from '#contract/orders/print-order-states.ts'
import type { PrintOrderSort } from '#contract/orders/print-orders.ts'
import type { ShopOrderFilter, ShopOrderRow, ShopOrderSort } from '#contract/orders/shop-orders.ts'
import type { RunSelection } from '#contract/orders/submit-runs.ts'
import type { PrintOrderSource } from '#contract/stores/connections.ts'
import { api } from '#web/lib/api.ts'
import { orderKeys } from './order-keys.ts'

const staleTime = 30_000

/** How a list is sorted. */
export interface Sorted<Sort extends string> {
  sort?: Sort | undefined
  order?: 'asc' | 'desc' | undefined
}

/** One page of the unsubmitted shop orders. */
export const unsubmittedPage = (page: number, filter: ShopOrderFilter, sorted: Sorted<ShopOrderSort>) =>
  queryOptions({
    queryKey: [...orderKeys.shopOrders, 'unsubmitted', { page, ...filter, ...sorted }],
    queryFn: ({ signal }) =>
      api.listShopOrders({
        signal,
        params: { page, size: pageSizes.unsubmitted },
        query: { ...filter, ...sorted, state: 'unsubmitted' },
      }),
    staleTime,
  })

/** Every unsubmitted order that matches, newest first, as many as one submit run can take. */
export const matchingUnsubmitted = (filter: ShopOrderFilter) =>
  queryOptions({
    queryKey: [...orderKeys.shopOrders, 'matching', filter],
    queryFn: async ({ signal }) => {
      const orders: ShopOrderRow[] = []
      for (let page = 1, pages = 1; page <= pages && orders.length < maxRunSize; page++) {
        const reply = await api.listShopOrders({
          signal,
          params: { page, size: pageSizes.max },
          query: { ...filter, state: 'unsubmitted' },
        })
        orders.push(...reply.orders)
        pages = reply.pagination.pages
      }
      return orders.slice(0, maxRunSize)
    },
    staleTime: 0,
    gcTime: 0,
  })

export const shopOrderById = (id: string) =>
  queryOptions({
    queryKey: [...orderKeys.shopOrders, 'one', id],
    queryFn: ({ signal }) => api.getShopOrder({ signal, params: { id } }),
    staleTime,
  })

/** Why a line of an order is tied to its product, or to none. */
export const lineExplanation = (id: string, lineId: string) =>
  queryOptions({
    queryKey: [...orderKeys.shopOrders, 'match', id, lineId],
    queryFn: ({ signal }) => api.explainLine({ signal, params: { id, lineId } }),
    staleTime: 0,
  })

/** What submitting these orders would do, worked out afresh each time it is asked. */
export const dryRunOf = (selection: RunSelection) =>
  queryOptions({
    queryKey: [...orderKeys.submitRuns, 'dry', selection],
    queryFn: ({ signal }) => api.dryRun({ signal, body: selection }),
    staleTime: 0,
    gcTime: 0,
  })

export interface PrintOrderFilter extends Sorted<PrintOrderSort> {
  stage?: Stage | undefined
  number?: string | undefined
  source?: PrintOrderSource | undefined
  country?: string | undefined
  item?: string | undefined
  tag?: string | undefined
  shop?: string | undefined
}

/** One page of the print orders, with the counts of all stages. */
export const printOrdersPage = (page: number, filter: PrintOrderFilter) =>
  queryOptions({
    queryKey: [...orderKeys.printOrders, 'page', { page, ...filter }],
    queryFn: ({ signal }) =>
      api.listPrintOrders({ signal, query: { page, size: pageSizes.orders, ...filter } }),
    staleTime,
    placeholderData: keepPreviousData,
  })

/** One print order with its timeline. */
export const printOrderById = (id: string) =>
  queryOptions({
    queryKey: [...orderKeys.printOrders, 'one', id],
    queryFn: ({ signal }) => api.getPrintOrder({ signal, params: { id } }),
    staleTime,
  })

export const submitRunPages = [...orderKeys.submitRuns, 'page'] as const

export const submitRunPage = (page: number) =>
  queryOptions({
    queryKey: [...submitRunPages, page],
    queryFn: ({ signal }) => api.listSubmitRuns({ signal, query: { page } }),
    staleTime,
  })

export const submitRunById = (id: string) =>
  queryOptions({
    queryKey: [...orderKeys.submitRuns, 'one', id],
    queryFn: ({ signal }) => api.getSubmitRun({ signal, params: { id } }),
    staleTime: 0,
  })
