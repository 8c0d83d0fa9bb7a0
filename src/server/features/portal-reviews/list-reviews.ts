import { reviewsPerPage } from '#contract/portals/reviews.ts'
import { isPublic } from '#domain/market/is-public.ts'
import { pageOf } from '#server/db/page-of.ts'
import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readListingFacts } from '../portals/read-listing-facts.ts'
import { readRating, readReviews } from './read-reviews.ts'

/** One page of what buyers wrote about a public listing. */
export const listReviews: Verbs['listReviews'] = async ({ db }, _actor, { id: portalId, page }) => {
  const found = await readListingFacts(db, portalId)
  if (!found || !isPublic(found)) throw notFound()
  const place = { sellerId: found.sellerId, portalId }
  const rating = await readRating(db, place)
  const reviews = await readReviews(db, place, { skip: (page - 1) * reviewsPerPage, take: reviewsPerPage })
  return { rating, reviews, pagination: pageOf({ page, size: reviewsPerPage }, rating?.count ?? 0) }
}
