import { Failure } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readSignInRole } from '../account/read-sign-in-account.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'

/** Replaces the recovery codes; the old ones stop working. */
export const renewRecoveryCodes: Verbs['renewRecoveryCodes'] = async (context, { userId }, _input, call) => {
  if (!(await readSignInRole(context.db, userId))?.hasSecondFactor)
    throw new Failure('SECOND_FACTOR_NOT_SET_UP')
  return await context.db.transaction(async (tx) => {
    await writeAudit(context, tx, { actor: userId, action: 'recovery-codes.renewed', subject: userId, call })
    return { recoveryCodes: await makeRecoveryCodes(context, tx, userId) }
  })
}
