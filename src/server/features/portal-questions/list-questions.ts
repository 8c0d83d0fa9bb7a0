import { questionsPerPage } from '#contract/portals/questions.ts'
import { isPublic } from '#domain/market/is-public.ts'
import { pageOf } from '#server/db/page-of.ts'
import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readListingFacts } from '../portals/read-listing-facts.ts'
import { readAnswered } from './read-questions.ts'

/** One page of what was asked and answered about a public listing. */
export const listQuestions: Verbs['listQuestions'] = async ({ db }, _actor, { id: portalId, page }) => {
  const found = await readListingFacts(db, portalId)
  if (!found || !isPublic(found)) throw notFound()
  const place = { sellerId: found.sellerId, portalId }
  const range = { skip: (page - 1) * questionsPerPage, take: questionsPerPage }
  const { questions, total } = await readAnswered(db, place, range)
  return { questions, pagination: pageOf({ page, size: questionsPerPage }, total) }
}
