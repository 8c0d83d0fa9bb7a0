import { readSignInRole } from '#server/features/account/read-sign-in-account.ts'
import { writeAudit } from '#server/features/audit/write-audit.ts'
import { renewSession } from '#server/features/sessions/open-session.ts'
import { orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { mailSecondFactor } from '../mail-second-factor.ts'
import { readSecondFactor } from '../read-second-factor.ts'
import { deleteRecoveryCodes } from '../second-factor-store.ts'
import { deletePasskey, lockSecondFactors } from './passkey-store.ts'

/** Removes a passkey. Without any second factor left, the recovery codes go, too. */
export const removePasskey: Verbs['removePasskey'] = async (context, actor, { id }, call) => {
  const { userId, sessionId } = actor
  await context.db.transaction(async (tx) => {
    await lockSecondFactors(tx, userId)
    const { name } = orNotFound(await deletePasskey(tx, userId, id))
    if (!(await readSignInRole(tx, userId))?.hasSecondFactor) await deleteRecoveryCodes(tx, userId)
    const change = { before: { id, name }, after: null }
    await writeAudit(context, tx, { actor: userId, action: 'passkey.removed', subject: userId, call, change })
    await mailSecondFactor(context, tx, { userId, what: 'PASSKEY_REMOVED', left: 0 }, call)
  })
  await renewSession(context, call, sessionId)
  return await readSecondFactor(context, actor)
}
