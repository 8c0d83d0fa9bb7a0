import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Call } from '#server/kernel/feature.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { findAccountById, replacePassword, type SignInAccount } from './credential-store.ts'
import { endSessions } from './end-sessions.ts'
import { rememberBrowser } from './known-browser.ts'
import { lockOut } from './lock-out.ts'
import { renewSession } from './open-session.ts'
import { decoyHash, hashPassword, verifyPassword } from './password-hash.ts'
import { acceptPassword } from './password-rules.ts'
import { passwordChanged } from './reset-password.ts'
import { tryPassword } from './slow-guessing.ts'

interface Input {
  currentPassword?: string | undefined
  newPassword?: string | undefined
}

/** Changes the password. This browser stays signed in, under another session id; everything else is signed out. */
export async function changePassword(
  context: Context,
  actor: Actor,
  { currentPassword, newPassword }: Input,
  call: Call,
): Promise<{ message: string }> {
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

/** Whoever sits at a session that was left open does not get to guess the password either. */
export async function requirePassword(
  context: Context,
  { id, passwordHash }: SignInAccount,
  typed: string,
  call: Call,
): Promise<void> {
  const hash = passwordHash ?? decoyHash
  const isRight = await tryPassword(context, `${id} signed in`, async () => {
    return (await verifyPassword({ hash, password: typed })) && passwordHash !== null
  })
  if (isRight) return
  await writeAudit(context, context.db, {
    actor: id,
    action: 'password.change-failed',
    subject: id,
    address: call.address,
    agent: call.userAgent,
  })
  throw new Failure('PASSWORD_WRONG')
}

async function store(
  context: Context,
  { userId, sessionId }: Actor,
  { account, newPassword }: { account: SignInAccount; newPassword: string },
  call: Call,
): Promise<void> {
  const to = await hashPassword(newPassword)
  const at = context.clock.now()
  const ended = await context.db.transaction(async (tx) => {
    // Of two changes at once, the second no longer knows the current password.
    const isStored = await replacePassword(tx, { userId, from: account.passwordHash ?? '', to, at })
    if (!isStored) throw new Failure('PASSWORD_WRONG')
    const lockedOut = await lockOut(context, tx, userId, sessionId)
    await queueMail(context, { to: account.email, content: passwordChanged(account.name, at, call) }, { tx })
    await writeAudit(context, tx, {
      actor: userId,
      action: 'password.changed',
      subject: userId,
      address: call.address,
      agent: call.userAgent,
    })
    return lockedOut
  })
  endSessions(context, [...ended.sessions, ...ended.tokens])
}
