import { Failure } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { findAccountById } from '../account/read-sign-in-account.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { enforceAddressLimit } from '../limits/address-limit.ts'
import { mayMail } from '../mail-links/issue-mail-link.ts'
import { sendAccountMail } from '../mail-links/send-account-mail.job.ts'
import { requirePassword } from '../passwords/require-password.ts'
import { requireFreshSignIn } from '../sessions/require-fresh-sign-in.ts'

/** Mails a link to a new address. The account moves when it's confirmed. The reply doesn't tell whether others use the address. */
export const changeEmail: Verbs['changeEmail'] = async (context, actor, { email, currentPassword }, call) => {
  await enforceAddressLimit(context, call.address)
  const account = await findAccountById(context.db, actor.userId)
  if (!account) throw new Failure('NOT_SIGNED_IN')
  if (email === account.email) {
    const details = [{ path: 'body.email', message: 'is already the address of your account' }]
    throw new Failure('VALIDATION_FAILED', { details })
  }
  if (!account.passwordHash) await requireFreshSignIn(context, actor)
  else await requirePassword(context, account, currentPassword ?? '', call)
  const { userId, sessionId } = actor
  await context.db.transaction(async (tx) => {
    if (!(await mayMail(context, tx, userId, 'CHANGE_EMAIL')))
      throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: 3_600 })
    await context.jobs.send(sendAccountMail, { purpose: 'CHANGE_EMAIL', userId, sessionId, email }, { tx })
    await writeAudit(context, tx, {
      actor: userId,
      action: 'email.change-requested',
      subject: userId,
      call,
    })
  })
  return { success: true }
}
