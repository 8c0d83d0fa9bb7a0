import type { Input, Reply } from '#contract/endpoint.ts'
import { type questionEndpoints, questionsPerPage } from '#contract/portals/questions.ts'
import { pageOf } from '#server/db/page-of.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { readListing } from '../portals/read-listing.ts'
import { readAnswered } from './read-questions.ts'

type Endpoint = typeof questionEndpoints.listQuestions

/** One page of what was asked and answered about a public listing. */
export async function listQuestions(
  context: Context,
  _actor: unknown,
  { id: portalId, page }: Input<Endpoint>,
): Promise<Reply<Endpoint>> {
  const found = await readListing(context, portalId)
  if (!found || (found.listing.state !== 'LISTED' && found.listing.state !== 'PAUSED')) throw notFound()
  const place = { sellerId: found.sellerId, portalId }
  const range = { skip: (page - 1) * questionsPerPage, take: questionsPerPage }
  const { questions, total } = await readAnswered(context.db, place, range)
  return { questions, pagination: pageOf({ page, size: questionsPerPage }, total) }
}
