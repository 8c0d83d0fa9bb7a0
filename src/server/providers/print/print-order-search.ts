import type { z } from 'zod'
import { type CallOutcome, done } from '../call-outcome.ts'
import type { HttpRequest } from '../http-client.ts'
import type { PrintProvider, ProviderOrder } from './print-provider.ts'
import { orderListAnswer } from './print-wire.ts'

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
  getOrder: PrintProvider['getOrder']
}

const PAGE_SIZE = 100
const MAX_PAGES = 100
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
  const matches: Listed[] = []
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const outcome = await call('GET', `/orders?${queryOf(search, page)}`, orderListAnswer)
    if (outcome.kind !== 'done') return outcome
    const { data: orders, pagination } = outcome.value
    if (orders.some(({ ownerId }) => ownerId !== null && ownerId !== search.sellerId)) {
      return { kind: 'unknown', reason: 'the answer is about orders of others' }
    }
    matches.push(...orders.filter((order) => order.metadata === search.reference))
    const last = orders.at(-1)
    const isOlder = last !== undefined && timeOf(last.updatedAt ?? last.createdAt) < oldest
    if (!last || isOlder || page >= (pagination?.totalPages ?? MAX_PAGES)) {
      const newest = newestOf(matches.filter((order) => timeOf(order.createdAt) >= oldest))
      return newest ? search.getOrder(newest.publicId) : done(null)
    }
  }
  return { kind: 'unknown', reason: 'there are too many orders to search' }
}

type Listed = { publicId: string; createdAt: Date | null; updatedAt: Date | null }

/** An order without a time counts as new: better to look at it than to miss it. */
const timeOf = (at: Date | null) => at?.getTime() ?? Number.POSITIVE_INFINITY

function newestOf(orders: readonly Listed[]): Listed | undefined {
  return orders.toSorted((a, b) => timeOf(b.createdAt) - timeOf(a.createdAt))[0]
}

function queryOf({ sellerId, platformId }: Search, page: number): string {
  const query = { platformId, ownerId: sellerId, sortBy: 'updated_at', sortOrder: 'desc' }
  return new URLSearchParams({ ...query, page: String(page), limit: String(PAGE_SIZE) }).toString()
}
