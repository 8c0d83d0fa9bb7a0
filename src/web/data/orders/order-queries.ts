import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { maxRunSize, pageSizes } from '#contract/constants.ts'
import type { Stage } from '#contract/orders/print-order-states.ts'
import type { PrintOrderSort } from '#contract/orders/print-orders.ts'
import type { ShopOrderFilter, ShopOrderRow, ShopOrderSort } from '#contract/orders/shop-orders.ts'
import type { RunSelection, SubmitRunSort } from '#contract/orders/submit-runs.ts'
import type { PrintOrderSource } from '#contract/stores/connections.ts'
import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'
import { orderKeys } from './order-keys.ts'

const staleTime = 30_000

/** How a list is sorted. */
export interface Sorted<Sort extends string> {
  sort?: Sort | undefined
  order?: 'asc' | 'desc' | undefined
}

/** One page of the unsubmitted shop orders. */
export const unsubmittedPage = (page: number, filter: ShopOrderFilter, sorted: Sorted<ShopOrderSort>) =>
  apiQuery([...orderKeys.shopOrders, 'unsubmitted', { page, ...filter, ...sorted }], api.listShopOrders, {
    params: { page, size: pageSizes.unsubmitted },
    query: { ...filter, ...sorted, state: 'unsubmitted' },
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
  apiQuery([...orderKeys.shopOrders, 'one', id], api.getShopOrder, { params: { id }, staleTime })

/** Why a line of an order is tied to its product, or to none. */
export const lineExplanation = (id: string, lineId: string) =>
  apiQuery([...orderKeys.shopOrders, 'match', id, lineId], api.explainLine, {
    params: { id, lineId },
    staleTime: 0,
  })

/** What submitting these orders would do, worked out afresh each time it is asked. */
export const dryRunOf = (selection: RunSelection) =>
  apiQuery([...orderKeys.submitRuns, 'dry', selection], api.dryRun, {
    body: selection,
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
  apiQuery([...orderKeys.printOrders, 'page', { page, ...filter }], api.listPrintOrders, {
    query: { page, size: pageSizes.orders, ...filter },
    staleTime,
    placeholderData: keepPreviousData,
  })

/** One print order with its timeline. */
export const printOrderById = (id: string) =>
  apiQuery([...orderKeys.printOrders, 'one', id], api.getPrintOrder, { params: { id }, staleTime })

export const submitRunPages = [...orderKeys.submitRuns, 'page'] as const

/** Newest first, the key of a page is its number. */
export const submitRunPage = (
  page: number,
  { sort = 'number', order = 'desc' }: Sorted<SubmitRunSort> = {},
) => {
  const isNewestFirst = sort === 'number' && order === 'desc'
  return apiQuery([...submitRunPages, isNewestFirst ? page : { page, sort, order }], api.listSubmitRuns, {
    query: { page, sort, order },
    staleTime,
  })
}

export const submitRunById = (id: string) =>
  apiQuery([...orderKeys.submitRuns, 'one', id], api.getSubmitRun, { params: { id }, staleTime: 0 })
