import { dashboardLinks } from '#domain/links.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { readNotifiableSeller } from '../account/read-seller-address.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { removeFulfilledWatches, type Watcher } from './watch-store.ts'

/**
 * Mails each watcher of a filament that is back, once: the watch ends in the transaction that queues the mail. Returns the
 * watches that ended.
 */
export async function notifyWatchers(context: Context, tx: Transaction): Promise<Watcher[]> {
  const watchers = await removeFulfilledWatches(tx)
  for (const { sellerId, filamentId, filament } of watchers) {
    const seller = await readNotifiableSeller(tx, sellerId)
    if (!seller) continue
    const link = dashboardLinks(context.config.publicUrl).filament(filamentId)
    const content = { kind: 'filament-back', name: seller.name, filament, link } as const
    await queueMail(context, { to: seller.email, content }, { tx })
  }
  return watchers
}
