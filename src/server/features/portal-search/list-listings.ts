import { listingsPerPage } from '#contract/portals/explore.ts'
import { pageOf } from '#server/db/page-of.ts'
import { addressKey } from '#server/kernel/address-key.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readCorrection } from './read-corrections.ts'
import { readChosenFacets } from './read-facets.ts'
import { readFoundListings } from './read-found-listings.ts'
import { MAX_FOUND } from './read-hits.ts'

/** One page of what is listed. A text that nothing has is corrected to words that some listings have. */
export const listListings: Verbs['listListings'] = async (
  { db, rateLimits },
  _actor,
  { page, counts, ...query },
  { address },
) => {
  rateLimits.enforce(`explore:${addressKey(address)}`, { max: 240, perMs: 60_000 })
  const { country, maker, category, price, material, color, rating } = query
  const wanted = { ...query, country, maker, category, price, material, color, rating }
  const part = { skip: (page - 1) * listingsPerPage, counts }
  let searched = wanted
  let found = await readFoundListings(db, wanted, part)
  let corrected: string | null = null
  if (found.total === 0 && query.text !== '') {
    const text = await readCorrection(db, query.text)
    const better = text === null ? found : await readFoundListings(db, { ...wanted, text }, part)
    if (text !== null && better.total > 0) {
      corrected = text
      searched = { ...wanted, text }
      found = better
    }
  }
  const { total, facets, listings } = found
  return {
    listings,
    corrected,
    facets: counts === 'all' ? { ...facets, ...(await readChosenFacets(db, searched)) } : facets,
    pagination: pageOf({ page, size: listingsPerPage }, Math.min(total, MAX_FOUND), total > MAX_FOUND),
  }
}
