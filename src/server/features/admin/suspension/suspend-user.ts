import { writeAudit } from '#server/features/audit/write-audit.ts'
import { queueMail } from '#server/features/mail/queue-mail.ts'
import { revokeSessions } from '#server/features/sessions/end-sessions.ts'
import { closeApiTokens } from '#server/features/tokens/close-api-tokens.ts'
import { Failure, notFound, orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readSuspension } from './read-suspension.ts'
import { lockAccountToSuspend, setSuspended } from './suspension-store.ts'

/**
 * Suspends a seller. The queue asks the account before each call to the print provider, so nothing is sent once this is
 * committed; what was confirmed stays in its place. A suspended account stays as it is, with its first reason.
 */
export const suspendUser: Verbs['suspendUser'] = async (context, actor, { id: userId, reason }, call) => {
  await context.db.transaction(async (tx) => {
    const account = await lockAccountToSuspend(tx, userId)
    if (!account) throw notFound()
    if (account.role === 'ADMIN') throw new Failure('NOT_A_SELLER')
    if (account.isSuspended) return
    await setSuspended(tx, { userId, by: actor.userId, reason, at: context.clock.now() })
    const endedSessions = await revokeSessions(context, tx, userId)
    await closeApiTokens(context, tx, userId)
    await writeAudit(context, tx, {
      actor: actor.userId,
      action: 'user.suspended',
      subject: userId,
      call,
      change: { before: { isSuspended: false }, after: { isSuspended: true } },
      detail: { reason, endedSessions },
    })
    const content = { kind: 'account-suspended', name: account.name, reason } as const
    await queueMail(context, { to: account.email, content }, { tx })
  })
  return { suspension: orNotFound(await readSuspension(context.db, userId)) }
}
