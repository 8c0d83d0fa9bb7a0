import { questionsPerPage } from '#contract/portals/questions.ts'
import { isPublic } from '#domain/market/is-public.ts'
import { pageOf } from '#server/db/page-of.ts'
import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readAnswered, readAskedListing } from './read-questions.ts'

/** One page of what was asked and answered about a public listing. */
export const listQuestions: Verbs['listQuestions'] = async ({ db }, _actor, { id: portalId, page }) => {
  const found = await readAskedListing(db, portalId)
  if (!found || !isPublic(found)) throw notFound()
  const { sellerId, answered } = found
  const range = { skip: (page - 1) * questionsPerPage, take: questionsPerPage }
  const questions = answered > 0 ? await readAnswered(db, { sellerId, portalId }, range) : []
  return { questions, pagination: pageOf({ page, size: questionsPerPage }, answered) }
}
