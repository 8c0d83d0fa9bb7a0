import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { factsChanged } from '#server/kernel/seller-events.ts'
import { readShop } from './read-shops.ts'
import { setShopSettings } from './shop-store.ts'

/** Updates a store's settings and rechecks its unsubmitted orders. */
export const updateShop: Verbs['updateShop'] = async (context, { userId }, { id, ...settings }) => {
  await context.db.transaction(async (tx) => {
    const isOwn = await setShopSettings(tx, { id, sellerId: userId }, settings)
    if (!isOwn) throw notFound()
    await context.raise(factsChanged, { tx, sellerId: userId })
  })
  const shop = await readShop(context.db, { sellerId: userId, id }, context.clock.now())
  if (!shop) throw notFound()
  return { shop }
}
