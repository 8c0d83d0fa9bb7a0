import { deliveryCountry } from '#domain/inspection/estimate-order.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { upsertDeliveryPrice } from './delivery-price-store.ts'
import { markForCheck } from './mark-for-check.ts'

/** Records the delivery price of a draft. With the first price for a country, the seller's orders that go there can be priced. */
export async function recordDeliveryPrice(
  context: Context,
  tx: Transaction,
  sellerId: string,
  { country, cents }: { country: string; cents: number },
): Promise<void> {
  const unpricedTo = deliveryCountry(country)
  const isNew = await upsertDeliveryPrice(tx, unpricedTo, cents, context.clock.now())
  if (isNew) await markForCheck(context, tx, sellerId, { unpricedTo })
}
