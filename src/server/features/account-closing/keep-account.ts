import { dashboardLinks } from '#domain/links.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import type { Call, Verbs } from '#server/kernel/feature.ts'
import { changeSettings } from '../account/change-settings.ts'
import { findAccountById } from '../account/read-sign-in-account.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { deleteWaitingClosing } from './closing-store.ts'

interface Keeping {
  sellerId: string
  by: string
  call: Pick<Call, 'address' | 'userAgent' | 'requestId'>
  detail: object
}

/** Takes back a closing that still waits, and puts the account back as it was. False if there is none. */
export function keepAccount(context: Context, { sellerId, by, call, detail }: Keeping): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const closing = await deleteWaitingClosing(tx, sellerId)
    if (!closing) return false
    if (closing.wasActive) await changeSettings(context, tx, sellerId, { isActive: true }, by)
    await writeAudit(context, tx, {
      actor: by,
      action: 'account.closing-revoked',
      subject: sellerId,
      call,
      change: { before: { closesAt: closing.dueAt }, after: { closesAt: null } },
      detail,
    })
    const seller = await findAccountById(tx, sellerId)
    if (seller) {
      const link = dashboardLinks(context.config.publicUrl).settings('data')
      const content = { kind: 'account-kept' as const, name: seller.name, link }
      await queueMail(context, { to: seller.email, content }, { tx })
    }
    return true
  })
}

/** Revokes someone's closing on their request. */
export const keepUserAccount: Verbs['keepUserAccount'] = async (
  context,
  { userId: by },
  { id: sellerId, reason },
  call,
) => {
  if (!(await keepAccount(context, { sellerId, by, call, detail: { reason } }))) throw notFound()
  return { success: true }
}
