import { questionsPerPage } from '#contract/portals/questions.ts'
import { pageOf } from '#server/db/page-of.ts'
import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readListing } from '../portals/read-listing.ts'
import { readAnswered } from './read-questions.ts'

/** One page of what was asked and answered about a public listing. */
export const listQuestions: Verbs['listQuestions'] = async (context, _actor, { id: portalId, page }) => {
  const found = await readListing(context, portalId)
  if (!found || (found.listing.state !== 'LISTED' && found.listing.state !== 'PAUSED')) throw notFound()
  const place = { sellerId: found.sellerId, portalId }
  const range = { skip: (page - 1) * questionsPerPage, take: questionsPerPage }
  const { questions, total } = await readAnswered(context.db, place, range)
  return { questions, pagination: pageOf({ page, size: questionsPerPage }, total) }
}
