import { deliveryCountry } from '#domain/inspection/estimate-order.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { upsertDeliveryPrice } from './delivery-price-store.ts'
import { markForCheck } from './mark-for-check.ts'

/** Remembers what delivery to a country cost in a draft. The first time, the seller's orders get their estimates by it. */
export async function noteDeliveryPrice(
  context: Context,
  tx: Transaction,
  sellerId: string,
  { country, cents }: { country: string; cents: number },
): Promise<void> {
  const isNew = await upsertDeliveryPrice(tx, deliveryCountry(country), cents, context.clock.now())
  if (isNew) await markForCheck(context, tx, sellerId)
}
