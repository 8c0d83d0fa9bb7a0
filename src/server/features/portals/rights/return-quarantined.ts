import { dashboardLinks } from '#domain/links.ts'
import { readNotifiableSeller } from '#server/features/account/read-seller-address.ts'
import { fileQuarantined } from '#server/features/files/file-quarantined.ts'
import { queueMail } from '#server/features/mail/queue-mail.ts'
import { on } from '#server/kernel/reaction.ts'
import { changePortalIn } from '../change-portal.ts'
import { writeReviewNote, writeState } from '../portal-store.ts'
import { readPortalsPrinting } from './rights-store.ts'

/** Makes drafts of the portals that print a file in quarantine, so that visitors no longer find them, and mails the seller why. */
export const returnQuarantined = on(
  fileQuarantined,
  async (context, { tx, sellerId, fileId, fileName, reason }) => {
    const portals = reason === null ? [] : await readPortalsPrinting(tx, { sellerId, fileId })
    for (const { id } of portals) {
      const place = { sellerId, id, at: context.clock.now() }
      await changePortalIn(tx, place, async () => {
        await writeState(tx, place, 'DRAFT')
        await writeReviewNote(tx, place, `The file “${fileName}” is in quarantine: ${reason}`)
      })
    }
    const seller = await readNotifiableSeller(tx, sellerId)
    if (!seller) return
    const titles = portals.map(({ title }) => title).sort()
    const link = dashboardLinks(context.config.publicUrl).file(fileId)
    const content = { kind: 'file-quarantined' as const, name: seller.name, fileName, reason, titles, link }
    await queueMail(context, { to: seller.email, content }, { tx })
  },
)
