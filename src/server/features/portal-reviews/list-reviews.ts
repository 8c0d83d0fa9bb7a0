import type { Input, Reply } from '#contract/endpoint.ts'
import { type reviewEndpoints, reviewsPerPage } from '#contract/portals/reviews.ts'
import { pageOf } from '#server/db/page-of.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { readListing } from '../portals/read-listing.ts'
import { readRating, readReviews } from './read-reviews.ts'

type Endpoint = typeof reviewEndpoints.listReviews

/** One page of what buyers wrote about a public listing. */
export async function listReviews(
  context: Context,
  _actor: unknown,
  { id: portalId, page }: Input<Endpoint>,
): Promise<Reply<Endpoint>> {
  const { db } = context
  const found = await readListing(context, portalId)
  if (!found || (found.listing.state !== 'LISTED' && found.listing.state !== 'PAUSED')) throw notFound()
  const place = { sellerId: found.sellerId, portalId }
  const rating = await readRating(db, place)
  const reviews = await readReviews(db, place, { skip: (page - 1) * reviewsPerPage, take: reviewsPerPage })
  return { rating, reviews, pagination: pageOf({ page, size: reviewsPerPage }, rating?.count ?? 0) }
}
