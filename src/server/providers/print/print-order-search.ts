import type { z } from 'zod'
import { type CallOutcome, done } from '../call-outcome.ts'
import type { HttpRequest } from '../http-client.ts'
import { parseAnswer } from '../parse-answer.ts'
import type { ProviderOrder } from './print-provider.ts'
import { orderListAnswer, type WireOrder, wireOrder } from './print-wire.ts'

export type PrintCall = <T>(
  method: HttpRequest['method'],
  path: string,
  schema: z.ZodType<T>,
  body?: unknown,
) => Promise<CallOutcome<T>>

interface Search {
  reference: string
  sellerId: string
  since: Date
  platformId: string
  readOrder: (order: WireOrder) => CallOutcome<ProviderOrder>
}

const PAGE_SIZE = 100
const MOST_PAGES = 100
// The provider's clock may be behind ours.
const CLOCK_MARGIN_MS = 10 * 60_000

/**
 * Pages through a seller's orders, latest change first, until they are older than the search; the only way to find
 * an order by our reference. An order never changes before it is created, so the order of changes serves too.
 */
export async function findPrintOrder(
  call: PrintCall,
  search: Search,
): Promise<CallOutcome<ProviderOrder | null>> {
  const oldest = search.since.getTime() - CLOCK_MARGIN_MS
  let newest: Listed | null = null
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const outcome = await call('GET', `/orders?${queryOf(search, page)}`, orderListAnswer)
    if (outcome.kind !== 'done') return outcome
    const { data: orders, pagination } = outcome.value
    for (const order of orders) {
      const isMatch = order.metadata === search.reference && timeOf(order.createdAt) >= oldest
      if (isMatch && (!newest || timeOf(order.createdAt) > timeOf(newest.createdAt))) newest = order
    }
    const last = orders.at(-1)
    const isOlder = last !== undefined && timeOf(last.updatedAt ?? last.createdAt) < oldest
    if (!last || isOlder || page >= (pagination?.totalPages ?? MOST_PAGES)) return read(newest, search)
  }
  return { kind: 'unknown', reason: 'there are too many orders to search' }
}

type Listed = { publicId: string; createdAt: Date | null; updatedAt: Date | null }

/** An order without a time counts as new: better to look at it than to miss it. */
const timeOf = (at: Date | null) => at?.getTime() ?? Number.POSITIVE_INFINITY

function queryOf({ sellerId, platformId }: Search, page: number): string {
  const query = { platformId, ownerId: sellerId, sortBy: 'updated_at', sortOrder: 'desc' }
  return new URLSearchParams({ ...query, page: String(page), limit: String(PAGE_SIZE) }).toString()
}

function read(listed: Listed | null, { readOrder }: Search): CallOutcome<ProviderOrder | null> {
  if (!listed) return done(null)
  const order = parseAnswer(done(listed), wireOrder)
  return order.kind === 'done' ? readOrder(order.value) : order
}
