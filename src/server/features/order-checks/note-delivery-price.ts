import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { upsertDeliveryPrice } from './delivery-price-store.ts'
import { deliveryCountry } from './estimate-order.ts'

/** Remembers what delivery to a country cost in a draft, for estimates of orders that go there. */
export async function noteDeliveryPrice(
  { clock }: Context,
  tx: Queries,
  country: string,
  cents: number,
): Promise<void> {
  await upsertDeliveryPrice(tx, deliveryCountry(country), cents, clock.now())
}
