import type { Input, Reply } from '#contract/endpoint.ts'
import type { searchEndpoints } from '#contract/orders/search.ts'
import type { Queries } from '#server/db/database.ts'
import { pageOf } from '#server/db/page-of.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { mirrorList, sourceList } from '../shop-orders/shop-order-lists.ts'
import { enforceSearchLimit } from './enforce-search-limit.ts'
import { readArchivedHits } from './read-archived-hits.ts'
import { readHits } from './read-hits.ts'
import { type FoundInScope, readListDepth, readSearchPage } from './read-search-page.ts'
import { readSimilarPage } from './read-similar-page.ts'
import { type SearchScope, scopesOf } from './search-fields.ts'
import { unlessTooWide, withSearchTimeout } from './search-timeout.ts'

type Endpoint = typeof searchEndpoints.searchOrders

const COUNTED_EXACTLY = 500
// Deeper than anyone pages; beyond this, a more specific query works better.
const MAX_DEPTH = 10_000

/** Searches orders, as often as a seller may. */
export const searchOrders: Verbs['searchOrders'] = async (context, actor, input) => {
  enforceSearchLimit(context, 'search', actor.userId)
  return await findOrders(context, actor, input)
}

/** Orders with a matching field, newest first, with the matched text; if there are none, those that differ by a typo. */
export async function findOrders(
  context: Context,
  { userId }: Pick<Actor, 'userId'>,
  { searchType, query, field, page, pageSize }: Input<Endpoint>,
): Promise<Reply<Endpoint>> {
  if (page * pageSize > MAX_DEPTH) throw new Failure('SEARCH_TOO_WIDE')
  const search = { sellerId: userId, scopes: scopesOf(searchType), field, text: query }
  const place = { skip: (page - 1) * pageSize, take: pageSize }
  const exact = await withSearchTimeout(context, userId, async (tx) => {
    const wanted = Math.max(place.skip + pageSize, COUNTED_EXACTLY) + 1
    const { documents, perScope } = await readSearchPage(tx, search, { ...place, atLeast: wanted })
    const isEstimate = perScope.some(({ found }) => found >= wanted)
    const totals: number[] = []
    for (const each of perScope)
      totals.push(each.found >= wanted ? await estimate(tx, userId, each) : each.found)
    const total = totals.reduce((sum, next) => sum + next, 0)
    const orders = await readHits(tx, search, documents)
    // After all others, because they are the oldest.
    const archived = isEstimate ? [] : await readArchivedHits(tx, search)
    const isLast = total <= place.skip + pageSize
    return { orders: isLast ? [...orders, ...archived] : orders, total: total + archived.length, isEstimate }
  })
  const isSimilar = exact.total === 0
  const { orders, total, isEstimate } = isSimilar
    ? ((await unlessTooWide(context, userId, async (tx) => {
        const { documents, found, isComplete } = await readSimilarPage(tx, search, place)
        return { orders: await readHits(tx, search, documents), total: found, isEstimate: !isComplete }
      })) ?? { orders: [], total: 0, isEstimate: false })
    : exact
  const pages = Math.max(1, Math.ceil(Math.min(total, MAX_DEPTH) / pageSize))
  return {
    orders,
    isSimilar: isSimilar && total > 0,
    pagination: { ...pageOf({ page, size: pageSize }, total, isEstimate), pages, totalPages: pages },
  }
}

/** Manual orders have no separate list; they are few. */
const listOf = (scope: SearchScope): string | null => {
  if (scope === 'shipstation') return mirrorList
  if (scope === 'print') return 'prints'
  return scope === 'direct' ? null : sourceList('orders', scope)
}

/** Extrapolates the hit rate of the scanned part to the rest. */
async function estimate(
  tx: Queries,
  sellerId: string,
  { scope, found, last }: FoundInScope,
): Promise<number> {
  const list = listOf(scope)
  const depth = list && last && (await readListDepth(tx, { sellerId, list, until: last }))
  if (!depth || depth.passed === 0) return found
  return Math.max(found, Math.round(found * Math.max(1, depth.total / depth.passed)))
}
