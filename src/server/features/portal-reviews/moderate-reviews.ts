import type { adminReviewEndpoints } from '#contract/admin/reviews.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Review, reviewEndpoints } from '#contract/portals/reviews.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { addressKey } from '#server/kernel/address-key.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound, orNotFound } from '#server/kernel/failure.ts'
import type { Call } from '#server/kernel/feature.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { mailModeration } from '../portals/moderation/mail-moderation.ts'
import { findReview } from './read-reviews.ts'
import { insertReviewReport, lockReview, writeAnswer, writeRemoval } from './review-store.ts'

const HOUR_MS = 3_600_000
const OF_ADDRESS = { max: 10, perMs: HOUR_MS }
const OF_REVIEW = { max: 20, perMs: HOUR_MS }

/** Answers a review of one of the actor’s portals, once. */
export async function answerReview(
  { db, clock }: Context,
  { userId: sellerId }: Actor,
  { id, text }: Input<typeof reviewEndpoints.answerReview>,
): Promise<Review> {
  const found = await findReview(db, id)
  if (found?.sellerId !== sellerId) throw notFound()
  if (!(await writeAnswer(db, { sellerId, id, text, at: clock.now() }))) throw new Failure('REVIEW_ANSWERED')
  return orNotFound(await findReview(db, id)).review
}

/** Takes a report about a review, from anyone. */
export async function reportReview(
  { db, clock, newId, rateLimits }: Context,
  _actor: Actor | null,
  { id, reason, text }: Input<typeof reviewEndpoints.reportReview>,
  { address }: Pick<Call, 'address'>,
): Promise<{ success: true }> {
  rateLimits.enforce(`review-report:${addressKey(address)}`, OF_ADDRESS)
  const { sellerId } = orNotFound(await findReview(db, id))
  rateLimits.enforce(`review-reports-of:${id}`, OF_REVIEW)
  await insertReviewReport(db, { sellerId, id: newId('rpt'), reviewId: id, reason, text, at: clock.now() })
  return { success: true }
}

/** Removes a review or shows it again, closes its reports, and tells the maker what changed. */
export async function decideReview(
  context: Context,
  actor: Actor,
  { id, isRemoved, reason }: Input<typeof adminReviewEndpoints.decideReview>,
  call: Call,
): Promise<{ success: true }> {
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
