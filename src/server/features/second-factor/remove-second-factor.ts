import { Failure } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readSignInRole } from '../account/read-sign-in-account.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { revokeSessions } from '../sessions/end-sessions.ts'
import { renewSession } from '../sessions/open-session.ts'
import { mailSecondFactor } from './mail-second-factor.ts'
import { lockSecondFactors } from './passkeys/passkey-store.ts'
import { readSecondFactor } from './read-second-factor.ts'
import { deleteAuthenticator, deleteRecoveryCodes, deleteSecondFactor } from './second-factor-store.ts'

/**
 * Removes the app, and the recovery codes unless there are passkeys. An account that needs a second factor sets up another
 * one next.
 */
export const removeSecondFactor: Verbs['removeSecondFactor'] = async (context, actor, _input, call) => {
  const { userId, sessionId } = actor
  const isRemoved = await context.db.transaction(async (tx) => {
    await lockSecondFactors(tx, userId)
    if (!(await deleteAuthenticator(tx, userId))) return false
    if (!(await readSignInRole(tx, userId))?.hasSecondFactor) await deleteRecoveryCodes(tx, userId)
    await writeAudit(context, tx, { actor: userId, action: 'second-factor.removed', subject: userId, call })
    await mailSecondFactor(context, tx, { userId, what: 'REMOVED', left: 0 }, call)
    return true
  })
  if (isRemoved) await renewSession(context, call, sessionId)
  return await readSecondFactor(context, actor)
}

/** Removes what someone lost. Another administrator answers for knowing who it is; the owner is mailed. */
export const removeUserSecondFactor: Verbs['removeUserSecondFactor'] = async (
  context,
  actor,
  { id: userId, reason },
  call,
) => {
  await context.db.transaction(async (tx) => {
    await lockSecondFactors(tx, userId)
    if (!(await deleteSecondFactor(tx, userId))) throw new Failure('SECOND_FACTOR_NOT_SET_UP')
    await revokeSessions(context, tx, userId)
    await writeAudit(context, tx, {
      actor: actor.userId,
      action: 'second-factor.removed',
      subject: userId,
      call,
      change: { before: { hasSecondFactor: true }, after: { hasSecondFactor: false } },
      detail: { reason },
    })
    await mailSecondFactor(context, tx, { userId, what: 'REMOVED_BY_SUPPORT', left: 0 }, call)
  })
  return { success: true }
}
