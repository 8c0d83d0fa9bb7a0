import { dashboardLinks } from '#domain/links.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { job } from '#server/kernel/job.ts'
import { readNotifiableSeller } from '../account/read-seller-address.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { findVersion } from '../products/product-store.ts'
import { readProduct } from '../products/read-products.ts'
import { changeProducts, storeProduct } from '../products/store-product.ts'
import { readWaitingForFilaments, type StandIn, takeStandIns } from './stand-in-store.ts'

/**
 * Switches a seller's products back to a filament that is available again, once, and mails what was switched. A product
 * that the seller changed meanwhile keeps what it prints now.
 */
export const switchBack = job<{ sellerId: string; filamentId: string }>({
  name: 'switch-filament-back',
  concurrency: 1,
  pausesInMaintenance: false,
  retries: { limit: 8, delaySeconds: 10, maxDelaySeconds: 3600 },
  async run(context, { sellerId, filamentId }) {
    await changeProducts(context, sellerId, async (tx) => {
      const taken = await takeStandIns(tx, { sellerId, filamentId })
      const filament = taken[0]?.filament
      if (filament === undefined) return
      const kept: string[] = []
      let switched = 0
      for (const standIn of taken) {
        const outcome = await restore(context, tx, { sellerId, standIn })
        if (outcome.isSwitched) switched += 1
        else if (outcome.name !== null) kept.push(outcome.name)
      }
      // The event of the filament's return came before, so lists that were read then still count what stood in.
      tx.afterCommit(() => context.realtime.toUser(sellerId, 'catalogUpdate'))
      const seller = await readNotifiableSeller(tx, sellerId)
      if (!seller) return
      const link = dashboardLinks(context.config.publicUrl).filament(filamentId)
      const content = {
        kind: 'filament-switched-back',
        name: seller.name,
        filament,
        switched,
        kept,
        link,
      } as const
      await queueMail(context, { to: seller.email, content }, { tx })
    })
  },
})

async function restore(
  context: Context,
  tx: Transaction,
  { sellerId, standIn: { productId: id, version } }: { sellerId: string; standIn: StandIn },
): Promise<{ isSwitched: boolean; name: string | null }> {
  const current = await readProduct(tx, sellerId, id)
  if (!current) return { isSwitched: false, name: null }
  const content = current.version === version ? await findVersion(tx, { sellerId, id }, version - 1) : null
  if (!content) return { isSwitched: false, name: current.name }
  await storeProduct(context, tx, sellerId, { id, content, version: version + 1 })
  return { isSwitched: true, name: current.name }
}

/** Starts switching back for everyone whose products wait for one of these filaments. */
export async function startSwitchingBack(
  { jobs }: Context,
  { tx, filamentIds }: { tx: Transaction; filamentIds: readonly string[] },
): Promise<void> {
  for (const waiting of await readWaitingForFilaments(tx, filamentIds))
    await jobs.send(switchBack, waiting, { tx })
}
