import type { Input, Reply } from '#contract/endpoint.ts'
import { type exploreEndpoints, listingsPerPage } from '#contract/portals/explore.ts'
import { pageOf } from '#server/db/page-of.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Call } from '#server/kernel/feature.ts'
import { readCorrection } from './read-corrections.ts'
import { MAX_FOUND, readCards, readFoundListings } from './read-found-listings.ts'

type Endpoint = typeof exploreEndpoints.listListings

/** One page of what is listed. A text that nothing has is corrected to words that some listings have. */
export async function listListings(
  { db, rateLimits }: Context,
  _actor: Actor | null,
  { page, ...query }: Input<Endpoint>,
  { address }: Call,
): Promise<Reply<Endpoint>> {
  rateLimits.enforce(`explore:${address}`, { max: 240, perMs: 60_000 })
  const place = { skip: (page - 1) * listingsPerPage, take: listingsPerPage }
  const wanted = { ...query, country: query.country, maker: query.maker }
  let found = await readFoundListings(db, wanted, place)
  let corrected: string | null = null
  if (found.total === 0 && query.text !== '') {
    corrected = await readCorrection(db, query.text)
    if (corrected !== null) found = await readFoundListings(db, { ...wanted, text: corrected }, place)
    if (found.total === 0) corrected = null
  }
  const isMore = found.total > MAX_FOUND
  return {
    listings: await readCards(db, found.ids),
    corrected,
    pagination: pageOf({ page, size: listingsPerPage }, Math.min(found.total, MAX_FOUND), isMore),
  }
}
