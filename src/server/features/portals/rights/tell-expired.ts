import { dashboardLinks } from '#domain/links.ts'
import { readNotifiableSeller } from '#server/features/account/read-seller-address.ts'
import { recheckOrdersPrinting } from '#server/features/catalog/recheck-printing.ts'
import { queueMail } from '#server/features/mail/queue-mail.ts'
import type { Context } from '#server/kernel/context.ts'
import { recurring } from '#server/kernel/recurring.ts'
import { type ExpiredFile, findExpiredFiles, hasExpiredFiles, recordTold } from './rights-store.ts'

const BATCH_SIZE = 100

/** Mails sellers once about each file whose rights ended, and has the orders that print it checked again. */
export const tellExpired = recurring({
  name: 'tell-expired-rights',
  every: 600_000,
  hasWork: hasExpiredFiles,
  async run(context, signal = context.stopping) {
    for (const file of await findExpiredFiles(context.db, BATCH_SIZE)) {
      if (signal.aborted) return
      await tell(context, file)
    }
  },
})

async function tell(context: Context, file: ExpiredFile): Promise<void> {
  const { sellerId, fileId, name: fileName, titles, versionIds } = file
  await context.db.transaction(async (tx) => {
    if (!(await recordTold(tx, file))) return
    for (const id of versionIds) await recheckOrdersPrinting(context, tx, id)
    const seller = await readNotifiableSeller(tx, sellerId)
    if (!seller) return
    const link = dashboardLinks(context.config.publicUrl).file(fileId)
    const content = { kind: 'rights-expired' as const, name: seller.name, fileName, titles, link }
    await queueMail(context, { to: seller.email, content }, { tx })
  })
}
