import type { adminQuestionEndpoints } from '#contract/admin/questions.ts'
import type { Input } from '#contract/endpoint.ts'
import type { questionEndpoints } from '#contract/portals/questions.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { addressKey } from '#server/kernel/address-key.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound, orNotFound } from '#server/kernel/failure.ts'
import type { Call } from '#server/kernel/feature.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { mailModeration } from '../portals/moderation/mail-moderation.ts'
import { insertQuestionReport, lockQuestion, writeRemoval } from './question-store.ts'
import { findAnswered } from './read-questions.ts'

const HOUR_MS = 3_600_000
const OF_ADDRESS = { max: 10, perMs: HOUR_MS }
const OF_QUESTION = { max: 20, perMs: HOUR_MS }

/** Takes a report about a question that everyone can read, from anyone. */
export async function reportQuestion(
  { db, clock, newId, rateLimits }: Context,
  _actor: Actor | null,
  { id, reason, text }: Input<typeof questionEndpoints.reportQuestion>,
  { address }: Pick<Call, 'address'>,
): Promise<{ success: true }> {
  rateLimits.enforce(`question-report:${addressKey(address)}`, OF_ADDRESS)
  const { sellerId } = orNotFound(await findAnswered(db, id))
  rateLimits.enforce(`question-reports-of:${id}`, OF_QUESTION)
  const report = { sellerId, id: newId('rpt'), questionId: id, reason, text, at: clock.now() }
  await insertQuestionReport(db, report)
  return { success: true }
}

/** Removes a question with its answer or shows it again, closes its reports, and tells the maker what changed. */
export async function decideQuestion(
  context: Context,
  actor: Actor,
  { id, isRemoved, reason }: Input<typeof adminQuestionEndpoints.decideQuestion>,
  call: Call,
): Promise<{ success: true }> {
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
