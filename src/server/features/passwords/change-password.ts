import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Call, Verbs } from '#server/kernel/feature.ts'
import { findAccountById, type SignInAccount } from '../account/read-sign-in-account.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { rememberBrowser } from '../sessions/known-browser.ts'
import { renewSession } from '../sessions/open-session.ts'
import { passwordChangedMail } from './password-changed-mail.ts'
import { hashPassword } from './password-hash.ts'
import { acceptPassword } from './password-rules.ts'
import { replacePassword } from './password-store.ts'
import { requirePassword } from './require-password.ts'
import { revokeAccess } from './revoke-access.ts'

/** Changes the password. This browser stays signed in, with a new session id; everything else is signed out. */
export const changePassword: Verbs['changePassword'] = async (
  context,
  actor,
  { currentPassword, newPassword },
  call,
) => {
  if (!currentPassword || !newPassword) throw new Failure('PASSWORDS_REQUIRED')
  try {
    const account = await findAccountById(context.db, actor.userId)
    if (!account) throw new Failure('NOT_SIGNED_IN')
    acceptPassword(newPassword, account, 'body.newPassword')
    await requirePassword(context, account, currentPassword, call)
    await store(context, actor, { account, newPassword }, call)
    await renewSession(context, call, actor.sessionId)
    await rememberBrowser(context, call, actor.userId)
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('PASSWORD_CHANGE_FAILED', { cause: error })
  }
  return { message: 'Password changed successfully' }
}

async function store(
  context: Context,
  { userId, sessionId }: Actor,
  { account, newPassword }: { account: SignInAccount; newPassword: string },
  call: Call,
): Promise<void> {
  const to = await hashPassword(newPassword)
  const at = context.clock.now()
  await context.db.transaction(async (tx) => {
    // Of two changes at once, the second one's current password is no longer right.
    const isStored = await replacePassword(tx, { userId, from: account.passwordHash ?? '', to, at })
    if (!isStored) throw new Failure('PASSWORD_WRONG')
    await revokeAccess(context, tx, userId, sessionId)
    const content = passwordChangedMail(account.name, at, call)
    await queueMail(context, { to: account.email, content }, { tx })
    await writeAudit(context, tx, {
      actor: userId,
      action: 'password.changed',
      subject: userId,
      call,
    })
  })
}
