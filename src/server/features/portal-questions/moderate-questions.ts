import { addressKey } from '#server/kernel/address-key.ts'
import { notFound, orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { mailModeration } from '../portals/moderation/mail-moderation.ts'
import { insertQuestionReport, lockQuestion, writeRemoval } from './question-store.ts'
import { findAnswered } from './read-questions.ts'

const HOUR_MS = 3_600_000
const OF_ADDRESS = { max: 10, perMs: HOUR_MS }
const OF_QUESTION = { max: 20, perMs: HOUR_MS }

/** Takes a report about a question that everyone can read, from anyone. */
export const reportQuestion: Verbs['reportQuestion'] = async (
  { db, clock, newId, rateLimits },
  _actor,
  { id, reason, text },
  { address },
) => {
  rateLimits.enforce(`question-report:${addressKey(address)}`, OF_ADDRESS)
  const { sellerId } = orNotFound(await findAnswered(db, id))
  rateLimits.enforce(`question-reports-of:${id}`, OF_QUESTION)
  const report = { sellerId, id: newId('rpt'), questionId: id, reason, text, at: clock.now() }
  await insertQuestionReport(db, report)
  return { success: true }
}

/** Removes a question with its answer or shows it again, closes its reports, and tells the maker what changed. */
export const decideQuestion: Verbs['decideQuestion'] = async (
  context,
  actor,
  { id, isRemoved, reason },
  call,
) => {
  const at = context.clock.now()
  await context.db.transaction(async (tx) => {
    const question = await lockQuestion(tx, id)
    if (!question || question.state === 'UNVERIFIED') throw notFound()
    const { sellerId, removedAt } = question
    const removal = isRemoved ? { at: removedAt ?? at, reason } : null
    await writeRemoval(tx, { sellerId, id }, { removal, at })
    await writeAudit(context, tx, {
      ...{ actor: actor.userId, action: 'question.decided', subject: sellerId, call },
      change: { before: { isRemoved: removedAt !== null }, after: { isRemoved } },
      detail: { record: id, reason },
    })
    if (isRemoved === (removedAt !== null)) return
    await mailModeration(context, tx, {
      ...question,
      about: 'question',
      removalReason: removal?.reason ?? null,
    })
  })
  return { success: true }
}
