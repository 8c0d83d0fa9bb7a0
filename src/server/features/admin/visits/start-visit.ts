import { findAccountById, findRoleOf } from '#server/features/account/read-sign-in-account.ts'
import { writeAudit } from '#server/features/audit/write-audit.ts'
import { renewSession } from '#server/features/sessions/open-session.ts'
import { openVisit } from '#server/features/sessions/visits/open-visit.ts'
import { Failure, orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'

const VISIT_MS = 30 * 60_000

/**
 * Lets an administrator's session see a seller's dashboard. The session gets a new cookie first, so that every process knows at
 * once that it may only read.
 */
export const startVisit: Verbs['startVisit'] = async (context, actor, { id: sellerId, reason }, call) => {
  if (orNotFound(await findRoleOf(context.db, sellerId)) === 'ADMIN') throw new Failure('NOT_A_SELLER')
  const sessionId = await renewSession(context, call, actor.sessionId)
  if (!sessionId) throw new Failure('NOT_SIGNED_IN')
  const startedAt = context.clock.now()
  const endsAt = new Date(startedAt.getTime() + VISIT_MS)
  const id = context.newId('vis')
  const by = (await findAccountById(context.db, actor.userId))?.name ?? ''
  const visit = await context.db.transaction(async (tx) => {
    const opening = { sellerId, id, adminId: actor.userId, sessionId, reason, startedAt, endsAt }
    const opened = await openVisit(tx, opening, by)
    await writeAudit(context, tx, {
      actor: actor.userId,
      action: 'user.visited',
      subject: sellerId,
      call,
      detail: { visit: id, reason },
    })
    return opened
  })
  return { visit }
}
