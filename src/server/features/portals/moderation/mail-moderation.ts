import { dashboardLinks } from '#domain/links.ts'
import type { Transaction } from '#server/db/database.ts'
import { readNotifiableSeller } from '#server/features/account/read-seller-address.ts'
import { queueMail } from '#server/features/mail/queue-mail.ts'
import type { Context } from '#server/kernel/context.ts'
import { readPortal } from '../read-portals.ts'

interface Moderated {
  about: 'review' | 'question'
  sellerId: string
  portalId: string
  text: string
  /** Null if everyone can read it again. */
  removalReason: string | null
}

/** Tells a maker that a text about a portal of theirs was removed, with the reason, or is shown again. */
export async function mailModeration(
  context: Context,
  tx: Transaction,
  { about, sellerId, portalId, text, removalReason }: Moderated,
): Promise<void> {
  const maker = await readNotifiableSeller(tx, sellerId)
  const portal = await readPortal(tx, { sellerId, id: portalId })
  if (!maker || !portal) return
  const link = `${dashboardLinks(context.config.publicUrl).questions}?show=all-${about}s`
  const content = { kind: 'text-moderated' as const, name: maker.name, title: portal.title, link }
  await queueMail(context, { to: maker.email, content: { ...content, about, text, removalReason } }, { tx })
}
