import type { SearchHit } from '#contract/orders/search.ts'
import { connectedSources } from '#domain/order-sources.ts'
import { searchKey } from '#domain/text/find-text.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { enforceSearchLimit } from './enforce-search-limit.ts'
import { readArchivedHits } from './read-archived-hits.ts'
import { readFoundProducts } from './read-found-products.ts'
import { readHits } from './read-hits.ts'
import { readSearchPage } from './read-search-page.ts'
import { readSimilarPage } from './read-similar-page.ts'
import type { SearchScope } from './search-fields.ts'
import { unlessTooWide, withSearchTimeout } from './search-timeout.ts'

const MAX_ORDERS = 6
const scopes: readonly SearchScope[] = ['print', ...connectedSources]

/** The newest few matching orders and products, for the command palette; without any, orders that differ by a typo. */
export const searchEverything: Verbs['searchEverything'] = async (context, { userId }, { query }) => {
  enforceSearchLimit(context, 'palette', userId)
  const searches = scopes.map(
    (scope) => ({ sellerId: userId, scopes: [scope], field: 'any', text: query }) as const,
  )
  const exact = await withSearchTimeout(context, userId, async (tx) => {
    const hits: SearchHit[] = []
    for (const search of searches) {
      const { documents } = await readSearchPage(tx, search, { skip: 0, take: MAX_ORDERS, atLeast: 0 })
      hits.push(...(await readHits(tx, search, documents)))
    }
    hits.push(
      ...(await readArchivedHits(tx, {
        sellerId: userId,
        scopes: connectedSources,
        field: 'any',
        text: query,
      })),
    )
    return { hits, products: await readFoundProducts(tx, userId, searchKey(query)) }
  })
  if (exact.hits.length > 0 || exact.products.length > 0)
    return { orders: newestOfEach(exact.hits), isSimilar: false, products: exact.products }
  const similar = await unlessTooWide(context, userId, async (tx) => {
    const hits: SearchHit[] = []
    for (const search of searches) {
      const { documents } = await readSimilarPage(tx, search, { skip: 0, take: MAX_ORDERS })
      hits.push(...(await readHits(tx, search, documents)))
    }
    return newestOfEach(hits)
  })
  return { orders: similar ?? [], isSimilar: Boolean(similar?.length), products: [] }
}

/** Shows a store order that has a print order as the print order, with its stage. */
function newestOfEach(hits: readonly SearchHit[]): SearchHit[] {
  const printed = new Set(hits.filter(({ kind }) => kind === 'print-order').map(({ id }) => id))
  return hits
    .filter(({ kind, printOrderId }) => kind === 'print-order' || !printed.has(printOrderId ?? ''))
    .toSorted((one, other) => Date.parse(other.placedAt) - Date.parse(one.placedAt))
    .slice(0, MAX_ORDERS)
}
