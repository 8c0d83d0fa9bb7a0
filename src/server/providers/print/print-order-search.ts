import type { z } from 'zod'
import { type CallOutcome, done } from '../call-outcome.ts'
import type { HttpRequest } from '../http-client.ts'
import type { ListedOrder, PrintProvider, ProviderOrder } from './print-provider.ts'
import { orderListAnswer, type WireListedItem, type WireListedOrder } from './print-wire.ts'

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

interface Pages {
  platformId: string
  /** Everyone's orders when absent. */
  sellerId?: string
  /** Where to stop; the provider's clock may be behind ours. */
  oldest: number
  maxPages: number
}

const PAGE_SIZE = 100
const MAX_SEARCHED_PAGES = 100
const MAX_PASSES = 5
/** A million orders. */
const MAX_LISTED_PAGES = 10_000
const CLOCK_MARGIN_MS = 10 * 60_000

/** Finds the newest of a seller's orders that carries our reference. */
export async function findPrintOrder(
  call: PrintCall,
  { reference, sellerId, since, platformId, getOrder }: Search,
): Promise<CallOutcome<ProviderOrder | null>> {
  const oldest = since.getTime() - CLOCK_MARGIN_MS
  const listed = await readPages(call, { platformId, sellerId, oldest, maxPages: MAX_SEARCHED_PAGES })
  if (listed.kind !== 'done') return listed
  const { orders } = listed.value
  if (orders.some(({ ownerId }) => ownerId !== null && ownerId !== sellerId))
    return { kind: 'unknown', reason: 'the answer is about orders of others' }
  const newest = newestOf(
    orders.filter((order) => order.reference === reference && timeOf(order.createdAt) >= oldest),
  )
  return newest ? getOrder(newest.publicId) : done(null)
}

/**
 * The orders of all sellers that were created since. They are listed by their latest change. One that changes while pages are read moves to the first page, where it was missed,
 * so what changed meanwhile is read again, until that is a single page.
 */
export async function listPrintOrders(
  call: PrintCall,
  { since, platformId }: { since: Date; platformId: string },
): Promise<CallOutcome<ListedOrder[]>> {
  const found = new Map<string, ListedOrder>()
  const created = since.getTime() - CLOCK_MARGIN_MS
  let oldest = created
  for (let pass = 1; pass <= MAX_PASSES; pass += 1) {
    const listed = await readPages(call, { platformId, oldest, maxPages: MAX_LISTED_PAGES })
    if (listed.kind !== 'done') return listed
    const { orders, pageCount } = listed.value
    for (const order of orders)
      if (timeOf(order.createdAt) >= created) found.set(order.publicId, listedOrderOf(order))
    if (pageCount === 1) return done([...found.values()])
    oldest = Math.max(oldest, orders[0]?.updatedAt?.getTime() ?? oldest)
  }
  return { kind: 'unknown', reason: 'orders change faster than they can be listed' }
}

/**
 * Pages through orders, latest change first, until they are older than what is looked for; the only way to find an order by our
 * reference. An order never changes before it is created, so the order of changes serves too.
 */
async function readPages(
  call: PrintCall,
  { platformId, sellerId, oldest, maxPages }: Pages,
): Promise<CallOutcome<{ orders: WireListedOrder[]; pageCount: number }>> {
  const orders: WireListedOrder[] = []
  const query = {
    platformId,
    ...(sellerId && { ownerId: sellerId }),
    sortBy: 'updated_at',
    sortOrder: 'desc',
  }
  for (let page = 1; page <= maxPages; page += 1) {
    const search = new URLSearchParams({ ...query, page: String(page), limit: String(PAGE_SIZE) })
    const outcome = await call('GET', `/orders?${search}`, orderListAnswer)
    if (outcome.kind !== 'done') return outcome
    const { data, pagination } = outcome.value
    orders.push(...data)
    const last = data.at(-1)
    const isOlder = last !== undefined && timeOf(last.updatedAt ?? last.createdAt) < oldest
    if (!last || isOlder || page >= (pagination?.totalPages ?? maxPages))
      return done({ orders, pageCount: page })
  }
  return { kind: 'unknown', reason: 'there are too many orders to search' }
}

/** An order without a time counts as new: better to look at it than to miss it. */
const timeOf = (at: Date | null) => at?.getTime() ?? Number.POSITIVE_INFINITY

function newestOf(orders: readonly WireListedOrder[]): WireListedOrder | undefined {
  return orders.toSorted((a, b) => timeOf(b.createdAt) - timeOf(a.createdAt))[0]
}

function listedOrderOf(order: WireListedOrder): ListedOrder {
  const { publicId: providerOrderId, reference, ownerId: sellerId, origin, status, createdAt } = order
  const isDraft = order.processedAt === null && (status === 'DRAFT' || status === 'CANCELED')
  return {
    ...{ providerOrderId, reference, sellerId, origin, status, isDraft, createdAt },
    content: contentOf(order),
  }
}

function contentOf({ customer, items }: WireListedOrder): ListedOrder['content'] {
  const read = (items ?? []).map(itemOf)
  if (!customer || read.length === 0 || !read.every((item) => item !== null)) return null
  const { email, address } = customer.details
  const { zip: postalCode, ...rest } = address
  return { email, items: read, address: { ...rest, postalCode, company: null, line3: null, phone: null } }
}

type Item = NonNullable<ListedOrder['content']>['items'][number]

function itemOf({
  type,
  componentId,
  publicFileServiceId,
  filamentId,
  ...item
}: WireListedItem): Item | null {
  const common = { quantity: item.quantity ?? 1, name: item.name ?? '', sku: item.SKU ?? '' }
  if (type === 'COMPONENT') return componentId ? { type, componentId, ...common } : null
  return publicFileServiceId && filamentId
    ? { type: 'PRINT', publicFileServiceId, filamentId, ...common }
    : null
}
