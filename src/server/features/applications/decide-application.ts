import type { applicationEndpoints } from '#contract/account/applications.ts'
import type { Input } from '#contract/endpoint.ts'
import { isUniqueViolation } from '#server/db/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Call, Verbs } from '#server/kernel/feature.ts'
import { factsChanged } from '#server/kernel/seller-events.ts'
import { publishAccount } from '../account/publish-account.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { applicationDecided } from './application-decided.ts'
import { lockApplication, storeDecision } from './application-store.ts'
import { readApplication } from './read-applications.ts'

/** Accepts or rejects an application, or changes an earlier decision. The seller gets one mail for each change. */
export const decideApplication: Verbs['decideApplication'] = async (context, actor, input, call) => {
  const sellerId = await decide(context, actor, input, call).catch((error: unknown) => {
    // The seller applied again after the rejection that this would reverse.
    throw isUniqueViolation(error, 'applications_open') ? new Failure('APPLICATION_OPEN') : error
  })
  await publishAccount(context, sellerId)
  const application = await readApplication(context.db, input.id)
  if (!application) throw notFound()
  return application
}

function decide(
  context: Context,
  actor: Actor,
  { id, status, reason: text }: Input<typeof applicationEndpoints.decideApplication>,
  call: Call,
): Promise<string> {
  return context.db.transaction(async (tx) => {
    const current = await lockApplication(tx, id)
    if (!current) throw notFound()
    const reason = text || null
    if (current.status === status && current.reason === reason) return current.userId
    const at = context.clock.now()
    await storeDecision(tx, { id, status, reason, decidedBy: actor.userId, at })
    await context.raise(factsChanged, { tx, sellerId: current.userId })
    await writeAudit(context, tx, {
      actor: actor.userId,
      action: status === 'ACCEPTED' ? 'application.accepted' : 'application.rejected',
      subject: current.userId,
      call,
      change: { before: { status: current.status }, after: { status } },
      detail: { application: id, ...(reason && { reason }) },
    })
    const content = applicationDecided(context, { name: current.name, status, reason })
    await queueMail(context, { to: current.email, content }, { tx })
    return current.userId
  })
}
