import type { Shop, ShopSettings } from '#contract/stores/shops.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { factsChanged } from '#server/kernel/seller-events.ts'
import { readShop } from './read-shops.ts'
import { setShopSettings } from './shop-store.ts'

/** Updates a store's settings and rechecks its unsubmitted orders. */
export async function updateShop(
  context: Context,
  { userId }: Actor,
  { id, ...settings }: { id: string } & { [K in keyof ShopSettings]?: ShopSettings[K] | undefined },
): Promise<{ shop: Shop }> {
  await context.db.transaction(async (tx) => {
    const isOwn = await setShopSettings(tx, { id, sellerId: userId }, settings)
    if (!isOwn) throw notFound()
    await context.raise(factsChanged, { tx, sellerId: userId })
  })
  const shop = await readShop(context.db, { sellerId: userId, id }, context.clock.now())
  if (!shop) throw notFound()
  return { shop }
}
