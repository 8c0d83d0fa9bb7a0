import type { Input, Reply } from '#contract/endpoint.ts'
import type { SearchType, searchEndpoints } from '#contract/orders/search.ts'
import type { Queries } from '#server/db/database.ts'
import { pageOf } from '#server/db/page-of.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { mirrorList, sourceList } from '../shop-orders/shop-order-lists.ts'
import { enforceSearchLimit } from './enforce-search-limit.ts'
import { readHits } from './read-hits.ts'
import { readListDepth, readSearchPage } from './read-search-page.ts'
import { withSearchTimeout } from './search-timeout.ts'

type Endpoint = typeof searchEndpoints.searchOrders

const COUNTED_EXACTLY = 500
// Deeper than anyone pages; beyond this, a more specific query works better.
const MAX_DEPTH = 10_000

/** Orders with a matching field, newest first, with the matched text. */
export async function searchOrders(
  context: Context,
  { userId }: Actor,
  { searchType, query, field, page, pageSize }: Input<Endpoint>,
): Promise<Reply<Endpoint>> {
  enforceSearchLimit(context, 'search', userId)
  if (page * pageSize > MAX_DEPTH) throw new Failure('SEARCH_TOO_WIDE')
  const search = { sellerId: userId, type: searchType, field, text: query }
  return await withSearchTimeout(context, userId, async (tx) => {
    const skip = (page - 1) * pageSize
    const wanted = Math.max(skip + pageSize, COUNTED_EXACTLY) + 1
    const { documents, found, last } = await readSearchPage(tx, search, {
      skip,
      take: pageSize,
      atLeast: wanted,
    })
    const isEstimate = found >= wanted
    const total = isEstimate && last ? await estimate(tx, search, found, last) : found
    const pages = Math.max(1, Math.ceil(Math.min(total, MAX_DEPTH) / pageSize))
    const place = pageOf({ page, size: pageSize }, total, isEstimate)
    return {
      orders: await readHits(tx, search, documents),
      pagination: { ...place, pages, totalPages: pages },
    }
  })
}

// Manual orders have no separate list; they are few.
const lists: { readonly [type in SearchType]?: string | null } = {
  shipstation: mirrorList,
  print: 'prints',
  direct: null,
}

/** Extrapolates the hit rate of the scanned part to the rest. */
async function estimate(
  tx: Queries,
  { sellerId, type }: { sellerId: string; type: SearchType },
  found: number,
  until: Date,
): Promise<number> {
  const list = lists[type] === undefined ? sourceList('orders', type) : lists[type]
  const depth = list && (await readListDepth(tx, { sellerId, list, until }))
  if (!depth || depth.passed === 0) return found
  return Math.max(found, Math.round(found * Math.max(1, depth.total / depth.passed)))
}
