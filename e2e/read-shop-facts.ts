import type { ApiClient } from '#testing/api/api-client.ts'
import { signIn } from '#testing/api/sign-in.ts'
import type { World } from '#testing/rig/product-world.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'

export interface ShopFacts {
  /** A print order that has been shipped. */
  shippedOrderId: string
}

const MAX_STAGES = 10

/** Lets the demo seller submit an order and waits until it is on its way. */
export async function prepareDemoShop(
  world: World,
  person: { email: string; password: string },
): Promise<ShopFacts> {
  const { call } = await signIn(world.url, person)
  const ready = async () => (await readyOrders(call)).length > 0
  if (!(await waitUntil(ready, { withinMs: 60_000, everyMs: 300 })))
    throw new Error('No demo order is ready.')
  const [first] = await readyOrders(call)
  await call.submitOrder({ body: { orderId: first!.id } })
  const newest = async () => (await call.listPrintOrders()).body.orders[0]
  const isShipped = async () => (await newest())?.stage === 'SHIPPED'
  // The news of a status takes a moment, so each gets the time to arrive before the next.
  for (let passed = 0; passed < MAX_STAGES && !(await isShipped()); passed += 1) {
    await world.sandbox.passStage()
    await waitUntil(isShipped, { withinMs: 3_000, everyMs: 200 })
  }
  if (!(await isShipped())) throw new Error(`The order was not shipped: ${JSON.stringify(await newest())}`)
  return { shippedOrderId: (await newest())!.id }
}

async function readyOrders(call: ApiClient['call']): Promise<{ id: string }[]> {
  const query = { state: 'unsubmitted' } as const
  const { orders } = (await call.listShopOrders({ params: { page: 1, size: 25 }, query })).body
  return orders.filter(({ source, check }) => source !== 'demo' && check?.status === 'READY')
}
