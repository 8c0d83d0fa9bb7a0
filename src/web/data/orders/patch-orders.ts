import type { QueryClient } from '@tanstack/react-query'
import type { PrintOrderRow } from '#contract/orders/print-orders.ts'
import type { ShopOrderRow } from '#contract/orders/shop-orders.ts'
import type { SubmitRun } from '#contract/orders/submit-runs.ts'
import type { OrderUpdate } from '#contract/socket-events.ts'
import { orderKeys } from './order-keys.ts'
import { submitRunById, submitRunList } from './order-queries.ts'

/** Puts the orders of an `orderUpdate` into the list pages on screen. Pages that don't show them stay as they are. */
export function patchOrders(queryClient: QueryClient, json: string): void {
  const { order, shipstationOrder } = JSON.parse(json) as OrderUpdate
  patchPages(queryClient, [...orderKeys.printOrders, 'page'], order)
  if (shipstationOrder) patchPages(queryClient, orderKeys.shopOrders, shipstationOrder)
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
