import { reviewsPerPage } from '#contract/portals/reviews.ts'
import { pageOf } from '#server/db/page-of.ts'
import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readListing } from '../portals/read-listing.ts'
import { readRating, readReviews } from './read-reviews.ts'

/** One page of what buyers wrote about a public listing. */
export const listReviews: Verbs['listReviews'] = async (context, _actor, { id: portalId, page }) => {
  const { db } = context
  const found = await readListing(context, portalId)
  if (!found || (found.listing.state !== 'LISTED' && found.listing.state !== 'PAUSED')) throw notFound()
  const place = { sellerId: found.sellerId, portalId }
  const rating = await readRating(db, place)
  const reviews = await readReviews(db, place, { skip: (page - 1) * reviewsPerPage, take: reviewsPerPage })
  return { rating, reviews, pagination: pageOf({ page, size: reviewsPerPage }, rating?.count ?? 0) }
}
