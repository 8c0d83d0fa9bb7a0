import { writeAudit } from '#server/features/audit/write-audit.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { renewSession } from '../open-session.ts'
import { endVisitsOf } from './visit-store.ts'

/** Ends the visit of this session. The session gets a new cookie, so that no process treats the visit as open. */
export const endVisit: Verbs['endVisit'] = async (context, { sessionId, via }, _input, call) => {
  if (via !== 'VISIT') return { success: true }
  await context.db.transaction(async (tx) => {
    for (const { sellerId, adminId } of await endVisitsOf(tx, sessionId, context.clock.now()))
      await writeAudit(context, tx, { actor: adminId, action: 'user.visit-ended', subject: sellerId, call })
  })
  await renewSession(context, call, sessionId)
  return { success: true }
}
