import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { PrintOrderRow } from '#contract/orders/print-orders.ts'
import type { ShopOrderRow } from '#contract/orders/shop-orders.ts'
import type { SubmitRun } from '#contract/orders/submit-runs.ts'
import type { OrderUpdate } from '#contract/socket-events.ts'
import type { api } from '#web/lib/api.ts'
import { orderKeys, printOrderChange } from './order-keys.ts'
import { printOrderById, submitRunById, submitRunPage, submitRunPages } from './order-queries.ts'

/** Puts the orders of several `orderUpdate`s into the list pages on screen. Pages that don't show them stay as they are. */
export function patchOrders(queryClient: QueryClient, updates: readonly OrderUpdate[]): void {
  const shopOrders = updates.flatMap(({ shipstationOrder }) => shipstationOrder ?? [])
  patchPages(
    queryClient,
    [...orderKeys.printOrders, 'page'],
    updates.map(({ order }) => order),
  )
  patchPages(queryClient, orderKeys.shopOrders, shopOrders)
}

/** What an `orderUpdate` makes stale: lists and counts if the order moved between them, otherwise only its own page. */
export const staleAfter = (queryClient: QueryClient, { order }: OrderUpdate): readonly QueryKey[] =>
  recordPlace(queryClient, order) ? printOrderChange : [printOrderById(order.id).queryKey]

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
  changed: readonly (PrintOrderRow | ShopOrderRow)[],
): void {
  if (changed.length === 0) return
  const rows = new Map(changed.map((row) => [row.id, row]))
  for (const [key, page] of queryClient.getQueriesData<Page>({ queryKey })) {
    // Whatever is put into the cache counts as fresh, so a page without these orders must stay untouched.
    if (!page?.orders?.some(({ id }) => rows.has(id))) continue
    queryClient.setQueryData(key, {
      ...page,
      // The other rows stay the same objects, so that they aren't drawn again.
      orders: page.orders.map((each) => {
        const row = rows.get(each.id)
        return row ? { ...each, ...row } : each
      }),
    })
  }
}

/** Puts a submit run into its own entry and into the pages of runs. A new one goes on top of the first, and the others are read again. */
export function patchRun(queryClient: QueryClient, run: SubmitRun): void {
  queryClient.setQueryData(submitRunById(run.id).queryKey, { run })
  const pages = queryClient.getQueriesData<RunPage>({ queryKey: submitRunPages })
  const isNew = pages.every(([, page]) => page?.runs.every(({ number }) => number < run.number) ?? true)
  if (isNew) {
    const first = submitRunPage(1).queryKey
    queryClient.setQueryData(first, (page) => page && withNewest(page, run))
    const isBelow = ({ queryKey }: { queryKey: QueryKey }) => queryKey.at(-1) !== first.at(-1)
    void queryClient.invalidateQueries({ queryKey: submitRunPages, predicate: isBelow })
    return
  }
  for (const [key, page] of pages) {
    if (!page?.runs.some(({ id }) => id === run.id)) continue
    queryClient.setQueryData(key, {
      ...page,
      runs: page.runs.map((each) => (each.id === run.id ? run : each)),
    })
  }
}

function withNewest({ runs, pagination }: RunPage, run: SubmitRun): RunPage {
  const total = pagination.total + 1
  const pages = Math.ceil(total / pagination.size)
  return {
    runs: [run, ...runs].slice(0, pagination.size),
    pagination: { ...pagination, total, pages, totalItems: total, totalPages: pages },
  }
}

type RunPage = Awaited<ReturnType<typeof api.listSubmitRuns>>
