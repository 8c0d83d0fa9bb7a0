import { backInStock, outOfStock } from '#domain/inbox/inbox-entries.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { notify } from '../notifications/notify.ts'
import type { StoredThing } from './catalog-store.ts'
import type { Watcher } from './watch-store.ts'

interface StockChange {
  /** Filaments that ran out or came back. */
  changed: readonly StoredThing[]
  /** Which sellers print with them. */
  uses: readonly { sellerId: string; id: string }[]
  /** Sellers who got an email about a filament that came back. */
  watchers: readonly Watcher[]
}

/** Tells sellers that a filament they print with ran out or came back. */
export async function notifyOfStock(
  context: Context,
  tx: Transaction,
  { changed, uses, watchers }: StockChange,
): Promise<void> {
  const at = context.clock.now().toISOString()
  for (const filament of changed) {
    const { id, isAvailable } = filament
    for (const { sellerId } of uses.filter((use) => use.id === id)) {
      const isMailed = watchers.some((watch) => watch.sellerId === sellerId && watch.filamentId === id)
      await notify(context, tx, {
        sellerId,
        key: `stock:${id}:${isAvailable ? 'back' : 'out'}:${at}`,
        words: isAvailable ? backInStock(filament) : outOfStock(filament),
        ...(isMailed && { mail: false }),
      })
    }
  }
}
