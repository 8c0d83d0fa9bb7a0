import type { HttpResponse } from '#sandbox/kit/http-response.ts'
import type { Call } from '#sandbox/kit/provider-route.ts'
import type { World } from '#sandbox/kit/world.ts'
import { paginationOf, readPage } from '../page-of.ts'
import type { PrintAccount } from '../print-accounts.ts'
import { requestError, success, validationError } from '../print-responses.ts'
import { type PrintOrder, presentOrder, printOrders } from './print-orders.ts'

const statusFilters = ['DRAFT', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELED']

/** Lists an account's orders by the documented filters. */
export function listOrders({ store }: World, { account, query }: Call<PrintAccount>): HttpResponse {
  const status = query.get('status')
  if (status !== null && !statusFilters.includes(status))
    throw validationError(`status must be one of ${statusFilters.join(', ')}`)
  const publicId = query.get('publicId') ?? query.get('orderId')
  const from = query.get('startDate')
  const until = query.get('endDate')
  const found = ordersOf(store, account).filter(
    (order) =>
      (status === null || listedStatus(order) === status) &&
      (publicId === null || order.publicId === publicId) &&
      matchesFilter(query.get('platformId'), order.platformId) &&
      matchesFilter(query.get('ownerId'), order.ownerId) &&
      (from === null || order.createdAt >= from) &&
      // An end date without a time includes that whole day.
      (until === null || order.createdAt.slice(0, until.length) <= until),
  )
  const isByCreation = /^created/.test(query.get('sortBy') ?? '')
  const direction = query.get('sortOrder')?.toLowerCase() === 'asc' ? 1 : -1
  const timeOf = (order: PrintOrder) => (isByCreation ? order.createdAt : order.updatedAt)
  found.sort((a, b) => direction * (compare(timeOf(a), timeOf(b)) || compare(a.publicId, b.publicId)))

  const page = readPage(query)
  const listed = found.slice((page.page - 1) * page.limit, page.page * page.limit)
  const hasPaging = query.has('page') || query.has('limit')
  return success(listed.map(presentOrder), {
    count: listed.length,
    ...(hasPaging && { pagination: paginationOf(found.length, page) }),
  })
}

/** Searches orders by text. No result is an error, not an empty list, as on the real platform. */
export function searchOrders({ store }: World, { account, query }: Call<PrintAccount>): HttpResponse {
  const text = query.get('query')?.trim().toLowerCase() ?? ''
  if (text === '') throw validationError('query is required')
  const found = ordersOf(store, account).filter((order) => searchTextOf(order).includes(text))
  if (found.length === 0) throw requestError('Order not found.')
  return success(found.slice(0, 100).map(presentOrder), { count: found.length })
}

function ordersOf(store: World['store'], account: PrintAccount): PrintOrder[] {
  return [...printOrders(store).values()].filter((order) => order.account === account.key)
}

// Orders are immutable, so the search text can be cached per order object.
const searchTexts = new WeakMap<PrintOrder, string>()

function searchTextOf(order: PrintOrder): string {
  const known = searchTexts.get(order)
  if (known !== undefined) return known
  const { publicId, ownerId, customer, metadata, items } = order
  const searchText = JSON.stringify([publicId, ownerId, customer, metadata, items]).toLowerCase()
  searchTexts.set(order, searchText)
  return searchText
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function listedStatus({ status }: PrintOrder): string {
  return statusFilters.includes(status) ? status : 'PROCESSING'
}

function matchesFilter(expected: string | null, value: string | null): boolean {
  return expected === null || expected === value
}
