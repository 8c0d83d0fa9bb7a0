import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { PrintOrderRow } from '#contract/orders/print-orders.ts'
import type { ShopOrderRow } from '#contract/orders/shop-orders.ts'
import type { SubmitRun } from '#contract/orders/submit-runs.ts'
import type { OrderUpdate } from '#contract/socket-events.ts'
import { orderKeys, printOrderChange } from './order-keys.ts'
import { printOrderById, submitRunById, submitRunList } from './order-queries.ts'

/**
 * Puts the orders of an `orderUpdate` into the list pages on screen. Pages that don't show them stay as they are. Returns
 * what else became stale: lists and counts if the order moved between them, otherwise only its own page.
 */
export function patchOrders(queryClient: QueryClient, json: string): readonly QueryKey[] {
  const { order, shipstationOrder } = JSON.parse(json) as OrderUpdate
  patchPages(queryClient, [...orderKeys.printOrders, 'page'], order)
  if (shipstationOrder) patchPages(queryClient, orderKeys.shopOrders, shipstationOrder)
  return recordPlace(queryClient, order) ? printOrderChange : [printOrderById(order.id).queryKey]
}

const MAX_PLACES = 1_000
const places = new WeakMap<QueryClient, Map<string, string>>()

/**
 * Remembers in which lists and totals an order counts. Returns whether that changed: an event that only repeats the reply
 * to a submit moves nothing.
 */
export function recordPlace(queryClient: QueryClient, order: PrintOrderRow): boolean {
  const { stage, isTest, isCanceling, failure, totalCents } = order
  const place = JSON.stringify({ stage, isTest, isCanceling, failure: failure?.reason, totalCents })
  const known = places.get(queryClient) ?? new Map<string, string>()
  places.set(queryClient, known)
  if (known.get(order.id) === place) return false
  if (known.size >= MAX_PLACES) known.clear()
  known.set(order.id, place)
  return true
}

/** What the cache holds below these keys: pages of orders, and entries of other shapes that have no `orders`. */
interface Page {
  orders?: readonly { id: string }[]
}

function patchPages(
  queryClient: QueryClient,
  queryKey: readonly string[],
  row: PrintOrderRow | ShopOrderRow,
): void {
  queryClient.setQueriesData<Page>({ queryKey }, (page) =>
    page?.orders?.some(({ id }) => id === row.id)
      ? { ...page, orders: page.orders.map((each) => (each.id === row.id ? { ...each, ...row } : each)) }
      : page,
  )
}

/** Puts a submit run into its own entry and into the list of runs; a run that isn't listed yet refetches the list. */
export function patchRun(queryClient: QueryClient, run: SubmitRun): void {
  queryClient.setQueryData(submitRunById(run.id).queryKey, { run })
  const list = queryClient.getQueryData(submitRunList.queryKey)
  if (!list) return
  const isListed = list.runs.some(({ id }) => id === run.id)
  const runs = isListed ? list.runs.map((each) => (each.id === run.id ? run : each)) : [run, ...list.runs]
  queryClient.setQueryData(submitRunList.queryKey, { ...list, runs })
}
