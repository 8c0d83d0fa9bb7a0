import type { World } from '#testing/rig/product-world.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'

export interface ShopFacts {
  /** A print order that has been shipped. */
  shippedOrderId: string
}

interface PrintOrder {
  id: string
  stage: string
}

const STAGES_AT_MOST = 10

/** Lets the demo seller submit an order and waits until it is on its way. */
export async function prepareDemoShop(
  world: World,
  person: { email: string; password: string },
): Promise<ShopFacts> {
  const call = await callerFor(world.url, person)
  const ready = async () => (await readyOrders(call)).length > 0
  if (!(await waitUntil(ready, { withinMs: 60_000, everyMs: 300 })))
    throw new Error('No demo order is ready.')
  const [first] = await readyOrders(call)
  await call('POST', '/orders', { orderId: first!.id })
  const newest = async () =>
    (await call<{ orders: PrintOrder[] }>('GET', '/orders/slant/order-history')).orders[0]
  const isShipped = async () => (await newest())?.stage === 'SHIPPED'
  // The news of a status takes a moment, so each gets the time to arrive before the next.
  for (let passed = 0; passed < STAGES_AT_MOST && !(await isShipped()); passed += 1) {
    await world.sandbox.passStage()
    await waitUntil(isShipped, { withinMs: 3_000, everyMs: 200 })
  }
  if (!(await isShipped())) throw new Error(`The order was not shipped: ${JSON.stringify(await newest())}`)
  return { shippedOrderId: (await newest())!.id }
}

type Call = <T>(method: string, path: string, body?: object) => Promise<T>

async function readyOrders(call: Call): Promise<{ id: string }[]> {
  const { orders } = await call<{
    orders: { id: string; source: string; check: { status: string } | null }[]
  }>('GET', '/orders/shipstation/1/25?state=unsubmitted')
  return orders.filter(({ source, check }) => source !== 'demo' && check?.status === 'READY')
}

async function callerFor(url: string, person: object): Promise<Call> {
  const ask = (method: string, path: string, body?: object, cookie = '') =>
    fetch(`${url}/api${path}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      body: body ? JSON.stringify(body) : null,
    })
  const reply = await ask('POST', '/auth/sign-in/email', person)
  const cookie = reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await ask(method, path, body, cookie)
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    // Only the few fields that are named here are read.
    return (await answer.json()) as T
  }
}
