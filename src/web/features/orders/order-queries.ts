import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { largestRun, pageSizes } from '#contract/constants.ts'
import type { Stage } from '#contract/print-order-states.ts'
import type { ShopOrderRow } from '#contract/shop-orders.ts'
import { api } from '#web/lib/api-client.ts'

/** The beginnings of the query keys: what the realtime bridge makes stale. */
export const orderKeys = {
  shopOrders: ['shop-orders'],
  printOrders: ['print-orders'],
  submitRuns: ['submit-runs'],
  connections: ['connections'],
} as const

const staleTime = 30_000

export interface ShopOrderFilter {
  sku?: string | undefined
  item?: string | undefined
}

/** One page of the unsubmitted shop orders. */
export const unsubmittedPage = (page: number, { sku, item }: ShopOrderFilter) =>
  queryOptions({
    queryKey: [...orderKeys.shopOrders, 'unsubmitted', { page, sku, item }],
    queryFn: ({ signal }) =>
      api.listShopOrders({
        signal,
        params: { page, size: pageSizes.unsubmitted },
        query: { sku, item, state: 'unsubmitted' },
      }),
    staleTime,
    placeholderData: keepPreviousData,
  })

/** Every unsubmitted order that matches, newest first, as many as one submit run can take. */
export const matchingUnsubmitted = ({ sku, item }: ShopOrderFilter) =>
  queryOptions({
    queryKey: [...orderKeys.shopOrders, 'matching', { sku, item }],
    queryFn: async ({ signal }) => {
      const orders: ShopOrderRow[] = []
      for (let page = 1, pages = 1; page <= pages && orders.length < largestRun; page++) {
        const reply = await api.listShopOrders({
          signal,
          params: { page, size: pageSizes.largest },
          query: { sku, item, state: 'unsubmitted' },
        })
        orders.push(...reply.orders)
        pages = reply.pagination.pages
      }
      return orders.slice(0, largestRun)
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

export interface PrintOrderFilter {
  stage?: Stage | undefined
  number?: string | undefined
}

/** One page of the print orders, with the counts of all stages. */
export const printOrdersPage = (page: number, { stage, number }: PrintOrderFilter) =>
  queryOptions({
    queryKey: [...orderKeys.printOrders, 'page', { page, stage, number }],
    queryFn: ({ signal }) =>
      api.listPrintOrders({ signal, query: { page, size: pageSizes.orders, stage, number } }),
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

export const submitRunList = queryOptions({
  queryKey: [...orderKeys.submitRuns, 'list'],
  queryFn: ({ signal }) => api.listSubmitRuns({ signal }),
  staleTime,
})

export const submitRunById = (id: string) =>
  queryOptions({
    queryKey: [...orderKeys.submitRuns, 'one', id],
    queryFn: ({ signal }) => api.getSubmitRun({ signal, params: { id } }),
    staleTime: 0,
  })

export const connectionList = queryOptions({
  queryKey: orderKeys.connections,
  queryFn: ({ signal }) => api.listConnections({ signal }),
  staleTime,
})
