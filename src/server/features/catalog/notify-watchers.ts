import { dashboardLinks } from '#domain/links.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { readNotifiableSeller } from '../account/read-seller-address.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { takeWatches } from './watch-store.ts'

/** Mails whoever waited for a filament that is back, once: the wait ends in the transaction that takes the mail on. */
export async function tellWatchers(context: Context, tx: Transaction): Promise<void> {
  for (const { sellerId, filamentId, filament } of await takeWatches(tx)) {
    const seller = await readNotifiableSeller(tx, sellerId)
    if (!seller) continue
    const link = dashboardLinks(context.config.publicUrl).filament(filamentId)
    const content = { kind: 'filament-back', name: seller.name, filament, link } as const
    await queueMail(context, { to: seller.email, content }, { tx })
  }
}
