import type { Answer } from '../kit/answer.ts'
import type { Call } from '../kit/provider-route.ts'
import type { World } from '../kit/world.ts'
import { paginationOf, readPage } from './page-of.ts'
import type { PrintAccount } from './print-accounts.ts'
import { invalid, refused, success } from './print-answers.ts'
import { type PrintOrder, presentOrder, printOrders } from './print-orders.ts'

const statusFilters = ['DRAFT', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELED']

/** Lists an account's orders by the documented filters. */
export function listOrders({ store }: World, { account, query }: Call<PrintAccount>): Answer {
  const status = query.get('status')
  if (status !== null && !statusFilters.includes(status))
    throw invalid(`status must be one of ${statusFilters.join(', ')}`)
  const publicId = query.get('publicId') ?? query.get('orderId')
  const from = query.get('startDate')
  const until = query.get('endDate')
  const found = ordersOf(store, account).filter(
    (order) =>
      (status === null || listedStatus(order) === status) &&
      (publicId === null || order.publicId === publicId) &&
      fits(query.get('platformId'), order.platformId) &&
      fits(query.get('ownerId'), order.ownerId) &&
      (from === null || order.createdAt >= from) &&
      // A day as the end includes that whole day.
      (until === null || order.createdAt.slice(0, until.length) <= until),
  )
  const isByCreation = /^created/.test(query.get('sortBy') ?? '')
  const direction = query.get('sortOrder')?.toLowerCase() === 'asc' ? 1 : -1
  const timeOf = (order: PrintOrder) => (isByCreation ? order.createdAt : order.updatedAt)
  found.sort(
    (a, b) => direction * (timeOf(a).localeCompare(timeOf(b)) || a.publicId.localeCompare(b.publicId)),
  )

  const page = readPage(query)
  const shown = found.slice((page.page - 1) * page.limit, page.page * page.limit)
  const hasPaging = query.has('page') || query.has('limit')
  return success(shown.map(presentOrder), {
    count: shown.length,
    ...(hasPaging && { pagination: paginationOf(found.length, page) }),
  })
}

/** Finds orders by a text; nothing found is an error here, not an empty list. */
export function searchOrders({ store }: World, { account, query }: Call<PrintAccount>): Answer {
  const wanted = query.get('query')?.trim().toLowerCase() ?? ''
  if (wanted === '') throw invalid('query is required')
  const found = ordersOf(store, account).filter((order) =>
    JSON.stringify([order.publicId, order.ownerId, order.customer, order.metadata, order.items])
      .toLowerCase()
      .includes(wanted),
  )
  if (found.length === 0) throw refused('Order not found.')
  return success(found.slice(0, 100).map(presentOrder), { count: found.length })
}

function ordersOf(store: World['store'], account: PrintAccount): PrintOrder[] {
  return [...printOrders(store).values()].filter((order) => order.account === account.key)
}

function listedStatus({ status }: PrintOrder): string {
  return statusFilters.includes(status) ? status : 'PROCESSING'
}

function fits(wanted: string | null, value: string | null): boolean {
  return wanted === null || wanted === value
}
