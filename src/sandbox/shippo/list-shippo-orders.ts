import type { HttpResponse } from '../kit/http-response.ts'
import type { Store } from '../kit/store.ts'
import { shippoBase } from './shippo-demo.ts'
import { type ShippoOrder, shippoOrders, shippoStatuses } from './shippo-orders.ts'
import { invalidField, ok, requestError } from './shippo-responses.ts'

const MAX_PAGE_SIZE = 100
const DEFAULT_PAGE_SIZE = 25

interface ListRequest {
  accountId: string
  query: URLSearchParams
  origin: string
}

/** One page of an account's orders, newest first, with links to the next and previous pages. */
export function listShippoOrders(store: Store, { accountId, query, origin }: ListRequest): HttpResponse {
  const page = readPositiveInteger(query, 'page', 1)
  const size = readPositiveInteger(query, 'results', DEFAULT_PAGE_SIZE)
  if (size > MAX_PAGE_SIZE)
    throw invalidField('results', `Ensure this value is less than or equal to ${MAX_PAGE_SIZE}.`)
  const matches = readFilters(query)
  const found = [...shippoOrders(store, accountId).values()]
    .filter(matches)
    .sort((a, b) => Date.parse(b.placed_at) - Date.parse(a.placed_at) || (a.object_id < b.object_id ? 1 : -1))
  const results = found.slice((page - 1) * size, page * size)
  if (page > 1 && results.length === 0) throw requestError(404, 'Invalid page.')
  const pageUrl = (number: number) => {
    const params = new URLSearchParams(query)
    params.set('page', String(number))
    params.set('results', String(size))
    return `${origin}${shippoBase}/orders/?${params}`
  }
  return ok({
    next: page * size < found.length ? pageUrl(page + 1) : null,
    previous: page > 1 ? pageUrl(page - 1) : null,
    results,
  })
}

function readFilters(query: URLSearchParams): (order: ShippoOrder) => boolean {
  const statuses = [...query.getAll('order_status[]'), ...query.getAll('order_status')]
  for (const status of statuses)
    if (!shippoStatuses.some((known) => known === status))
      throw invalidField('order_status', `"${status}" is not a valid choice.`)
  const [start, end] = [timeIn(query, 'start_date'), timeIn(query, 'end_date')]
  const shop = query.get('shop_app')
  return ({ order_status, placed_at, shop_app }) =>
    (statuses.length === 0 || statuses.includes(order_status)) &&
    (start === null || Date.parse(placed_at) >= start) &&
    (end === null || Date.parse(placed_at) <= end) &&
    (shop === null || shop_app === shop)
}

function timeIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name)
  if (!text) return null
  const time = Date.parse(text)
  if (Number.isNaN(time)) throw invalidField(name, 'Enter a valid date/time.')
  return time
}

function readPositiveInteger(query: URLSearchParams, name: string, fallback: number): number {
  const text = query.get(name)
  if (!text) return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw invalidField(name, 'A valid integer is required.')
  return value
}
