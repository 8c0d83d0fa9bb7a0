import { type CallOutcome, done } from '#server/providers/call-outcome.ts'
import type { IncomingShopOrder } from '../incoming-shop-order.ts'
import { orderNumberKey } from '../order-number-key.ts'
import type { OrderPage, SyncRequest } from '../order-source.ts'
import type { ShippoListFilter, ShippoProvider } from './shippo-provider.ts'

const DAY_MS = 86_400_000
const PAGE_SIZE = 100
const FIRST_SYNC_DAYS = 30
/** How far back orders can still be open. */
const OPEN_DAYS = 90
// Orders may reach Shippo days after they were placed.
const OVERLAP_DAYS = 3
const MAX_LOOKUPS = 200
const openStatuses = ['OPEN', 'AWAITING_PAYMENT'] as const
/** Shippo can't search by number, so we scan its newest orders, within what a waiting user accepts. */
const MAX_FIND_PAGES = 10

type Lists = Pick<ShippoProvider, 'listOrders' | 'getOrder'>
type Pages = AsyncGenerator<CallOutcome<OrderPage>>

/**
 * Syncs from Shippo, which reports neither changes nor their times: all orders open there, all recently placed ones, and
 * one by one those that we consider open but that weren't among them. The cursor is the start of the last whole sync.
 */
export async function* syncPages(
  client: Lists,
  token: string,
  { cursor, now, readOpenIds }: SyncRequest,
): Pages {
  const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * DAY_MS)
  const openSince = daysBefore(now, OPEN_DAYS)
  const placedSince = cursor ? daysBefore(cursor, OVERLAP_DAYS) : daysBefore(now, FIRST_SYNC_DAYS)
  const seen = new Set<string>()
  const lists = [{ placedSince: openSince, statuses: openStatuses }, { placedSince }]
  for (const list of lists) {
    for await (const outcome of pagesPlacedSince(client, token, list)) {
      yield outcome
      if (outcome.kind !== 'done') return
      const { orders, unreadable } = outcome.value
      for (const { sourceOrderId } of [...orders, ...unreadable]) if (sourceOrderId) seen.add(sourceOrderId)
    }
  }
  const missing = (await readOpenIds(openSince)).filter((id) => !seen.has(id))
  let hasClosed = false
  for (const id of missing.slice(0, MAX_LOOKUPS)) {
    const outcome = await client.getOrder(token, id)
    if (outcome.kind !== 'done') return yield outcome
    const { orders, unreadable } = outcome.value
    hasClosed ||=
      unreadable.length === 0 && !orders.some(({ status }) => openStatuses.some((open) => open === status))
    yield done({ ...outcome.value, cursor: null })
  }
  // The others may be closed as well, so this sync isn't over. The next one doesn't look up those that were closed now.
  if (missing.length > MAX_LOOKUPS && hasClosed)
    return yield { kind: 'not-sent', reason: 'more orders to look up', retryAfterMs: 1_000 }
  yield done({ orders: [], unreadable: [], cursor: now })
}

/** A list page by page. New orders shift others to later pages, never out of the list. */
export async function* pagesPlacedSince(
  client: Lists,
  token: string,
  filter: Pick<ShippoListFilter, 'placedSince' | 'statuses' | 'priority'>,
): Pages {
  for (let page: number | null = 1; page !== null; ) {
    const outcome: Awaited<ReturnType<Lists['listOrders']>> = await client.listOrders(token, {
      ...filter,
      page,
      size: PAGE_SIZE,
    })
    if (outcome.kind !== 'done') return yield outcome
    const { orders, unreadable, next } = outcome.value
    yield done({ orders, unreadable, cursor: null })
    // Guards against endless paging when `next` points backwards.
    page = next !== null && next > page ? next : null
  }
}

/** Orders with this number among the newest ones. */
export async function findByNumber(
  client: Lists,
  token: string,
  orderNumber: string,
): Promise<CallOutcome<IncomingShopOrder[]>> {
  const wanted = orderNumberKey(orderNumber)
  for (let page: number | null = 1; page !== null && page <= MAX_FIND_PAGES; ) {
    const outcome = await client.listOrders(token, { page, size: PAGE_SIZE, priority: 'person' })
    if (outcome.kind !== 'done') return outcome
    const orders = outcome.value.orders.filter((order) => orderNumberKey(order.orderNumber) === wanted)
    if (orders.length > 0) return done(orders)
    if (outcome.value.unreadable.some((order) => orderNumberKey(order.orderNumber ?? '') === wanted))
      return { kind: 'unknown', reason: 'the order could not be read' }
    page = outcome.value.next
  }
  return done([])
}
