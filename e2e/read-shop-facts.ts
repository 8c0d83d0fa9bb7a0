import { signIn } from '#testing/api/sign-in.ts'
import type { World } from '#testing/rig/product-world.ts'

export interface ShopFacts {
  /** A print order that has been shipped. */
  shippedOrderId: string
}

/** What the scenes of the demo account's screens need to know. */
export async function readShopFacts(
  world: World,
  person: { email: string; password: string },
): Promise<ShopFacts> {
  const { call } = await signIn(world.url, person)
  const shipped = (await call.listPrintOrders({ query: { stage: 'SHIPPED' } })).body.orders[0]
  if (!shipped) throw new Error('The demo account has no shipped order.')
  return { shippedOrderId: shipped.id }
}
