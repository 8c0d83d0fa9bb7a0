import { addressKey } from '#server/kernel/address-key.ts'
import { Failure, notFound, orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { mailModeration } from '../portals/moderation/mail-moderation.ts'
import { findReview } from './read-reviews.ts'
import { insertReviewReport, lockReview, writeAnswer, writeRemoval } from './review-store.ts'

const HOUR_MS = 3_600_000
const OF_ADDRESS = { max: 10, perMs: HOUR_MS }
const OF_REVIEW = { max: 20, perMs: HOUR_MS }

/** Answers a review of one of the actor’s portals, once. */
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
export const reportReview: Verbs['reportReview'] = async (
  { db, clock, newId, rateLimits },
  _actor,
  { id, reason, text },
  { address },
) => {
  rateLimits.enforce(`review-report:${addressKey(address)}`, OF_ADDRESS)
  const { sellerId } = orNotFound(await findReview(db, id))
  rateLimits.enforce(`review-reports-of:${id}`, OF_REVIEW)
  await insertReviewReport(db, { sellerId, id: newId('rpt'), reviewId: id, reason, text, at: clock.now() })
  return { success: true }
}

/** Removes a review or shows it again, closes its reports, and tells the maker what changed. */
export const decideReview: Verbs['decideReview'] = async (
  context,
  actor,
  { id, isRemoved, reason },
  call,
) => {
  const at = context.clock.now()
  await context.db.transaction(async (tx) => {
    const review = orNotFound(await lockReview(tx, id))
    const { sellerId, removedAt } = review
    const removal = isRemoved ? { at: removedAt ?? at, reason } : null
    await writeRemoval(tx, { sellerId, id }, { removal, at })
    await writeAudit(context, tx, {
      ...{ actor: actor.userId, action: 'review.decided', subject: sellerId, call },
      change: { before: { isRemoved: removedAt !== null }, after: { isRemoved } },
      detail: { record: id, reason },
    })
    if (isRemoved === (removedAt !== null)) return
    await mailModeration(context, tx, { ...review, about: 'review', removalReason: removal?.reason ?? null })
  })
  return { success: true }
}
