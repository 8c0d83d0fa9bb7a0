import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Call } from '#server/kernel/feature.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { markForCheck } from '../order-checks/mark-for-check.ts'
import { confirmAddressByReset, findAccountById, upsertPassword } from './credential-store.ts'
import { deviceName } from './device-name.ts'
import { endSessions } from './end-sessions.ts'
import { findOpenLink } from './find-open-link.ts'
import { forgetGuessesAt } from './guess-store.ts'
import { limitCaller } from './limit-callers.ts'
import { lockOut } from './lock-out.ts'
import { killMailTokens, useMailToken } from './mail-token-store.ts'
import { hashPassword } from './password-hash.ts'
import { acceptPassword } from './password-rules.ts'

/** Sets a new password by a mailed link, and ends everything that was opened with the old one. */
export async function resetPassword(
  context: Context,
  _actor: unknown,
  { token, newPassword }: { token: string; newPassword: string },
  call: Call,
): Promise<{ message: string; endedSessions: number }> {
  await limitCaller(context, call.address)
  const link = await findOpenLink(context, token, ['RESET_PASSWORD'])
  const account = await findAccountById(context.db, link.userId)
  if (!account) throw new Failure('LINK_INVALID')
  const passwordHash = await hashPassword(acceptPassword(newPassword, account, 'body.newPassword'))
  const userId = account.id
  const at = context.clock.now()
  const ended = await context.db.transaction(async (tx) => {
    if (!(await useMailToken(tx, link.id, at))) throw new Failure('LINK_USED')
    await upsertPassword(tx, { id: context.newId('auth'), userId, passwordHash, at })
    await confirmAddressByReset(tx, userId)
    await markForCheck(context, tx, userId)
    await killMailTokens(tx, userId, at)
    await forgetGuessesAt(tx, userId)
    const lockedOut = await lockOut(context, tx, userId)
    await queueMail(context, { to: account.email, content: passwordChanged(account.name, at, call) }, { tx })
    await writeAudit(context, tx, {
      actor: userId,
      action: 'password.reset',
      subject: userId,
      address: call.address,
      agent: call.userAgent,
    })
    return lockedOut
  })
  endSessions(context, [...ended.sessions, ...ended.tokens])
  return { message: 'Password changed successfully', endedSessions: ended.sessions.length }
}

/** What the owner of an account hears when its password changed. */
export function passwordChanged(name: string, at: Date, { userAgent }: Call) {
  return { kind: 'password-changed', name, at: at.toISOString(), device: deviceName(userAgent) } as const
}
