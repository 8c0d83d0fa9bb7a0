import { listingsPerPage } from '#contract/portals/explore.ts'
import { isPublic } from '#domain/market/is-public.ts'
import { pageOf } from '#server/db/page-of.ts'
import { addressKey } from '#server/kernel/address-key.ts'
import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readListingFacts } from '../portals/read-listing-facts.ts'
import { readCorrection } from './read-corrections.ts'
import { countFound, readFacets } from './read-facets.ts'
import { readFoundListings, readMoreOfMaker } from './read-found-listings.ts'
import { type ListingQuery, MAX_FOUND } from './read-hits.ts'

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
  const skip = (page - 1) * listingsPerPage
  // At the same time: a buyer waits for the longest of these statements instead of all of them.
  const find = async (asked: ListingQuery) => {
    const [counts, listings] = await Promise.all([count(db, asked), readFoundListings(db, asked, skip)])
    return { counts, listings }
  }
  let found = await find(wanted)
  let corrected: string | null = null
  if (found.counts.total === 0 && query.text !== '') {
    corrected = await readCorrection(db, query.text)
    const other = corrected === null ? found : await find({ ...wanted, text: corrected })
    if (other.counts.total > 0) found = other
    else corrected = null
  }
  const { total, facets } = found.counts
  return {
    listings: found.listings,
    corrected,
    facets,
    pagination: pageOf({ page, size: listingsPerPage }, Math.min(total, MAX_FOUND), total > MAX_FOUND),
  }
}

/** What else the maker of a public listing has. */
export const listMoreOfMaker: Verbs['listMoreOfMaker'] = async ({ db }, _actor, { id: portalId }) => {
  const found = await readListingFacts(db, portalId)
  if (!found || !isPublic(found)) throw notFound()
  const { sellerId } = found
  return { listings: await readMoreOfMaker(db, { sellerId, portalId }) }
}
