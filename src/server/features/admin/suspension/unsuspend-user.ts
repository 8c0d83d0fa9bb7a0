import { dashboardLinks } from '#domain/links.ts'
import { writeAudit } from '#server/features/audit/write-audit.ts'
import { queueMail } from '#server/features/mail/queue-mail.ts'
import { sendPrintOrders } from '#server/features/print-orders/queue/send-print-orders.job.ts'
import { revokeSessions } from '#server/features/sessions/end-sessions.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { lockAccountToSuspend, setUnsuspended } from './suspension-store.ts'

/** Ends a suspension. The queue continues where it stopped; automatic ordering and top-up with their next round. */
export const unsuspendUser: Verbs['unsuspendUser'] = async (context, actor, { id: userId, reason }, call) => {
  await context.db.transaction(async (tx) => {
    const account = await lockAccountToSuspend(tx, userId)
    if (!account) throw notFound()
    if (account.role === 'ADMIN') throw new Failure('NOT_A_SELLER')
    if (!account.isSuspended) return
    await setUnsuspended(tx, userId, context.clock.now())
    // A sign-in that overlapped the suspension may have left a session that must not come alive now.
    await revokeSessions(context, tx, userId)
    await context.jobs.send(sendPrintOrders, { sellerId: userId }, { key: userId, tx })
    await writeAudit(context, tx, {
      actor: actor.userId,
      action: 'user.unsuspended',
      subject: userId,
      call,
      change: { before: { isSuspended: true, reason: account.reason }, after: { isSuspended: false } },
      detail: { reason },
    })
    const link = dashboardLinks(context.config.publicUrl).home
    const content = { kind: 'account-unsuspended', name: account.name, link } as const
    await queueMail(context, { to: account.email, content }, { tx })
  })
  return { suspension: null }
}
