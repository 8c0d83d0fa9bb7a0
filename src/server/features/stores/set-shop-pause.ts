import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { factsChanged } from '#server/kernel/seller-events.ts'
import { storeShopPause } from './shop-store.ts'

/** Sets or ends the pause of a store by administrators, and rechecks its unsubmitted orders. False where it changes nothing. */
export async function setShopPause(
  context: Context,
  tx: Transaction,
  store: { sellerId: string; id: string },
  pause: { at: Date; reason: string } | null,
): Promise<boolean> {
  if (!(await storeShopPause(tx, store, pause))) return false
  await context.raise(factsChanged, { tx, sellerId: store.sellerId })
  return true
}
