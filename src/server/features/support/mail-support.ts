import type { Queries } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { findAccountById } from '../account/read-sign-in-account.ts'
import { queueMail } from '../mail/queue-mail.ts'

interface Written {
  sellerId: string
  id: string
  subject: string
  text: string
  /** Their names. */
  attachments: readonly string[]
  isNew: boolean
}

/** Tells the support address what a seller wrote. */
export async function mailSupport(
  context: Context,
  tx: Queries,
  { sellerId, id, subject, text, attachments, isNew }: Written,
): Promise<void> {
  const seller = await findAccountById(tx, sellerId)
  if (!seller) return
  const { publicUrl, mail } = context.config
  const content = {
    kind: 'ticket-written' as const,
    ...{ name: 'Spoolyard support', sellerEmail: seller.email, subject, text, attachments, isNew },
    link: `${publicUrl}/admin-dashboard/support/${id}`,
  }
  await queueMail(context, { to: mail.supportEmail, content }, { tx })
}
