import { Failure, notFound, orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { decideTexts } from '../portals/moderation/decide-texts.ts'
import { takeReports } from '../portals/moderation/take-reports.ts'
import { findReview } from './read-reviews.ts'
import { insertReviewReport, lockReview, writeAnswer, writeRemoval } from './review-store.ts'

/** Answers a review of one of the actor’s portals, once until its buyer edits it. */
export const answerReview: Verbs['answerReview'] = async (
  { db, clock },
  { userId: sellerId },
  { id, text },
) => {
  const found = await findReview(db, id)
  if (found?.sellerId !== sellerId) throw notFound()
  if (!(await writeAnswer(db, { sellerId, id, text, at: clock.now() }))) throw new Failure('REVIEW_ANSWERED')
  return orNotFound(await findReview(db, id)).review
}

/** Takes a report about a review, from anyone. */
export const reportReview: Verbs['reportReview'] = takeReports({
  about: 'review',
  perHour: 20,
  find: ({ db }, id) => findReview(db, id),
  insert: insertReviewReport,
})

/** Removes a review, or shows it again unless its buyer withdrew it. */
export const decideReview: Verbs['decideReview'] = decideTexts({
  about: 'review',
  async lock(tx, { id, isRemoved }) {
    const review = await lockReview(tx, id)
    if (review?.withdrawnAt && !isRemoved) throw new Failure('REVIEW_WITHDRAWN')
    return review
  },
  write: writeRemoval,
})
