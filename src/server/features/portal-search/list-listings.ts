import { listingsPerPage } from '#contract/portals/explore.ts'
import { pageOf } from '#server/db/page-of.ts'
import { addressKey } from '#server/kernel/address-key.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readCorrection } from './read-corrections.ts'
import { countFound, readFacets } from './read-facets.ts'
import { readFoundListings } from './read-found-listings.ts'
import { MAX_FOUND } from './read-hits.ts'

/** One page of what is listed. A text that nothing has is corrected to words that some listings have. */
export const listListings: Verbs['listListings'] = async (
  { db, rateLimits },
  _actor,
  { page, counts: wantedCounts, ...query },
  { address },
) => {
  rateLimits.enforce(`explore:${addressKey(address)}`, { max: 240, perMs: 60_000 })
  const { country, maker, category, price, material, color, rating } = query
  const wanted = { ...query, country, maker, category, price, material, color, rating }
  const count = wantedCounts === 'total' ? countFound : readFacets
  let searched = wanted
  let counts = await count(db, searched)
  let corrected: string | null = null
  if (counts.total === 0 && query.text !== '') {
    corrected = await readCorrection(db, query.text)
    if (corrected !== null) searched = { ...wanted, text: corrected }
    const found = corrected === null ? counts : await count(db, searched)
    if (found.total > 0) counts = found
    else corrected = null
  }
  const { total, facets } = counts
  const skip = (page - 1) * listingsPerPage
  return {
    listings: total > skip ? await readFoundListings(db, searched, skip) : [],
    corrected,
    facets,
    pagination: pageOf({ page, size: listingsPerPage }, Math.min(total, MAX_FOUND), total > MAX_FOUND),
  }
}
