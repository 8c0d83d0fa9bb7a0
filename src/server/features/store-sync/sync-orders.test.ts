import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Context } from '#server/kernel/context.ts'
import type { OrderPull } from '#server/providers/sources/order-source.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { connectShop } from '../stores/testing/connect-shop.ts'
import { syncOrders } from './sync-orders.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const modifiedAt = (minute: number) => `2026-11-02T10:${String(minute).padStart(2, '0')}:00.0000000`
const never = new AbortController().signal

/** Wraps ShipStation so that something happens between two pages of a list, the first two unless said otherwise. */
function betweenPages(act: () => Promise<unknown>, afterPage = 1): Context {
  const { shipstation } = app.context.sources
  async function* changes(...request: Parameters<OrderPull['changes']>) {
    let pages = 0
    for await (const outcome of shipstation.pull.changes(...request)) {
      pages += 1
      if (pages === afterPage) await act()
      yield outcome
    }
  }
  const changed = { ...shipstation, pull: { ...shipstation.pull, changes } }
  return { ...app.context, sources: { ...app.context.sources, shipstation: changed } }
}

test('an order that changes during paging does not make another one go missing', async () => {
  const shop = await connectShop(app)
  const orders = Array.from({ length: 600 }, (_, i) => ({
    orderNumber: `M-${i}`,
    modifyDate: modifiedAt(Math.floor(i / 11)),
  }))
  const [first] = await shop.place(...orders)
  const change = { key: shop.credentials.key, change: { orderStatus: 'on_hold' } }
  const context = betweenPages(() => app.sandbox.control('PATCH', `/shipstation/orders/${first}`, change))
  await syncOrders(context, shop.connectionId, never)
  const connection = await shop.expectConnection(({ sync }) => expect(sync.isRunning).toBe(false))
  expect(connection.sync).toMatchObject({ received: 600, created: 600, changed: 1 })
})

// The second page read is the first one with the page numbers of that second.
test.each([1, 2])(
  'an order that changes after page %i of one second does not make another one go missing',
  async (page) => {
    const shop = await connectShop(app)
    const orders = Array.from({ length: 1_100 }, (_, i) => ({
      orderNumber: `Q-${page}-${i}`,
      modifyDate: modifiedAt(1),
    }))
    const [first] = await shop.place(...orders)
    const change = { key: shop.credentials.key, change: { orderStatus: 'on_hold' } }
    const context = betweenPages(
      () => app.sandbox.control('PATCH', `/shipstation/orders/${first}`, change),
      page,
    )
    await syncOrders(context, shop.connectionId, never)
    const connection = await shop.expectConnection(({ sync }) => expect(sync.isRunning).toBe(false))
    expect(connection.sync).toMatchObject({ received: 1_100, created: 1_100, changed: 1 })
  },
)

test('a stopped sync leaves nothing half done and is due immediately', async () => {
  const shop = await connectShop(app)
  const orders = Array.from({ length: 510 }, (_, i) => ({
    orderNumber: `H-${i}`,
    modifyDate: modifiedAt(Math.floor(i / 10)),
  }))
  await shop.place(...orders)
  const stop = new AbortController()
  await syncOrders(
    betweenPages(async () => stop.abort()),
    shop.connectionId,
    stop.signal,
  )
  const stopped = await shop.expectConnection(({ sync }) => expect(sync.isRunning).toBe(false))
  expect(stopped).toMatchObject({ status: 'CONNECTED', sync: { lastError: null } })
  expect(Date.parse(stopped.sync.nextAt ?? '')).toBeLessThanOrEqual(Date.now())
  expect((await shop.sync()).sync).toMatchObject({ created: 10 })
})

test('a sync with replaced keys brings no more orders, and does not affect the new keys’ status', async () => {
  const shop = await connectShop(app)
  await shop.place({ orderNumber: 'LATE-1' })
  const renewed = { ...shop.credentials, secret: 'another-secret-1' }
  const gate = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const hold = () => {
    held.resolve()
    return gate.promise
  }
  // The first sync has reported its end but may still hold its lock.
  const isOver = vi.waitUntil(() => app.context.locks.tryWith(`sync:${shop.connectionId}`, hold), {
    timeout: 60_000,
  })
  await held.promise
  const context = betweenPages(async () => {
    await app.sandbox.control('POST', '/shipstation/accounts', renewed)
    expect((await shop.seller.call.saveShipstationCredentials({ body: renewed })).status).toBe(200)
  })
  await syncOrders(context, shop.connectionId, never)
  const { connections } = (await shop.seller.call.listConnections()).body
  expect(connections[0]).toMatchObject({
    status: 'CONNECTED',
    sync: { lastSuccessAt: null, lastError: null },
  })
  const { orders } = (await shop.seller.call.listShopOrders({ params: { page: 1, size: 25 } })).body
  expect(orders).toEqual([])
  gate.resolve()
  await isOver
  await shop.expectConnection(({ sync }) => expect(sync.lastSuccessAt).not.toBeNull())
})
