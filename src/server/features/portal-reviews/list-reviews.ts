import { reviewsPerPage } from '#contract/portals/reviews.ts'
import { isPublic } from '#domain/market/is-public.ts'
import { pageOf } from '#server/db/page-of.ts'
import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readRatedListing, readReviews } from './read-reviews.ts'

/** One page of what buyers wrote about a public listing. */
export const listReviews: Verbs['listReviews'] = async ({ db }, _actor, { id: portalId, page }) => {
  const found = await readRatedListing(db, portalId)
  if (!found || !isPublic(found)) throw notFound()
  const { sellerId, rating } = found
  const range = { skip: (page - 1) * reviewsPerPage, take: reviewsPerPage }
  const reviews = rating ? await readReviews(db, { sellerId, portalId }, range) : []
  return { rating, reviews, pagination: pageOf({ page, size: reviewsPerPage }, rating?.count ?? 0) }
}
