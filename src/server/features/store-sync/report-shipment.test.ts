import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { PrintOrder } from '#contract/orders/print-orders.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { type ConnectedShop, connectShop } from '../stores/testing/connect-shop.ts'
import { cancelAtSource } from './cancel-at-source.job.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await app.sandbox.control('PUT', '/webhooks', { print: { url: `${app.url}/api/webhooks/print` } })
})
afterAll(() => app.close())
afterEach(() => app.sandbox.control('DELETE', '/faults'))

const fulfillment = [
  {
    type: 'PRINT' as const,
    publicFileServiceId: '00000000-0000-4000-8000-000000000001',
    filamentId: '76fe1f79-3f1e-43e4-b8f4-61159de5b93c',
    quantity: 1,
  },
]
const shipTo = {
  name: 'Pat Doe',
  street1: '1 Elm St',
  city: 'Reno',
  state: 'NV',
  postalCode: '89501',
  country: 'US',
}

/** A store order that is being printed. */
async function submit(
  shop: ConnectedShop,
  orderNumber: string,
): Promise<{ order: PrintOrder; sourceOrderId: string }> {
  await shop.seller.call.createProduct({ body: { name: 'Vase', sku: 'VASE', fulfillment } })
  const items = [{ sku: 'VASE', name: 'Vase', quantity: 1, unitPrice: 20 }]
  const placed = { orderNumber, customerEmail: 'pat@example.com', shipTo, items }
  const [sourceOrderId = ''] = await shop.place(placed)
  await shop.sync()
  const list = await shop.seller.call.listShopOrders({
    params: { page: 1, size: 50 },
    query: { state: 'all' },
  })
  const { id: orderId } = list.body.orders.find((row) => row.orderNumber === orderNumber)!
  const reply = await shop.seller.call.submitOrder({ body: { orderId, test: false } })
  return { order: await read(shop, reply.body.order.id), sourceOrderId }
}

async function read(shop: ConnectedShop, id: string): Promise<PrintOrder> {
  const reply = await shop.seller.call.getPrintOrder({ params: { id } })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return reply.body.order
}

const ship = ({ providerOrderId }: PrintOrder, parcels = 1) =>
  app.sandbox.control('POST', `/print/orders/${providerOrderId}/status`, { status: 'SHIPPED', parcels })

async function expectReported(shop: ConnectedShop, { id }: PrintOrder): Promise<PrintOrder> {
  const check = async () => {
    const order = await read(shop, id)
    expect(order.shipmentReportedAt).not.toBeNull()
    return order
  }
  return vi.waitFor(check, { timeout: 18_000, interval: 50 })
}

async function shipmentsOf(
  shop: ConnectedShop,
  sourceOrderId: string,
): Promise<{ trackingNumber: string }[]> {
  const { orders } = await app.sandbox.control<{
    orders: { wire: { orderId: number }; shipments: { trackingNumber: string }[] }[]
  }>('GET', `/shipstation/orders?key=${shop.credentials.key}`)
  return orders.find(({ wire }) => String(wire.orderId) === sourceOrderId)?.shipments ?? []
}

test('a shipped order’s tracking number reaches ShipStation exactly once', async () => {
  const shop = await connectShop(app)
  const { order, sourceOrderId } = await submit(shop, 'R-1')
  await ship(order)
  const { parcels, events } = await expectReported(shop, order)
  expect(parcels).toMatchObject([{ reportedAt: expect.any(String) }])
  expect(await shipmentsOf(shop, sourceOrderId)).toMatchObject([{ trackingNumber: parcels[0]!.number }])
  expect(events.map(({ text }) => text)).toContain('Tracking sent to ShipStation')
})

test('of an order in several parcels all numbers are kept, and ShipStation gets the one it takes, once', async () => {
  const shop = await connectShop(app)
  const { order, sourceOrderId } = await submit(shop, 'R-PARCELS')
  await ship(order, 2)
  const two = await expectReported(shop, order)
  expect(two.parcels.map(({ reportedAt }) => reportedAt !== null)).toEqual([true, false])
  expect(two.shipmentNote).toMatch(
    /ShipStation takes one tracking number per order.* Add the other number in your store/,
  )

  await app.sandbox.spoil('shipstation', 'orders.markasshipped', 'drop-after')
  await ship(order, 3)
  const all = async () => (await read(shop, order.id)).parcels
  await vi.waitFor(async () => expect(await all()).toHaveLength(3), { timeout: 18_000, interval: 50 })
  const [first, ...others] = await all()
  expect(new Set([first, ...others].map((each) => each!.number)).size).toBe(3)
  expect(await shipmentsOf(shop, sourceOrderId)).toMatchObject([{ trackingNumber: first!.number }])
  const { events } = await read(shop, order.id)
  const texts = events.map(({ text }) => text)
  for (const { number } of others) expect(texts).toContain(`Parcel ${number} was handed to the carrier`)
  expect(texts.filter((text) => text === 'Tracking sent to ShipStation')).toHaveLength(1)
  for (const { number } of await all()) {
    const { body } = await shop.seller.call.searchOrders({
      params: { searchType: 'shipstation' },
      query: { query: number, field: 'tracking' },
    })
    expect(body.orders.map(({ orderNumber }) => orderNumber)).toEqual(['R-PARCELS'])
  }
})

test('a report whose response was lost is not repeated', async () => {
  const shop = await connectShop(app)
  const { order, sourceOrderId } = await submit(shop, 'R-2')
  await app.sandbox.spoil('shipstation', 'orders.markasshipped', 'drop-after')
  await ship(order)
  await expectReported(shop, order)
  expect(await shipmentsOf(shop, sourceOrderId)).toHaveLength(1)
})

test('a report that did not arrive is retried', async () => {
  const shop = await connectShop(app)
  const { order, sourceOrderId } = await submit(shop, 'R-3')
  await app.sandbox.spoil('shipstation', 'orders.get', '401')
  await ship(order)
  await expectReported(shop, order)
  expect(await shipmentsOf(shop, sourceOrderId)).toHaveLength(1)
})

test('an order canceled with its store order is also canceled in ShipStation', async () => {
  const shop = await connectShop(app)
  const { order, sourceOrderId } = await submit(shop, 'R-4')
  await app.sandbox.spoil('shipstation', 'orders.createorder', 'drop-before')
  const reply = await shop.seller.call.cancelOrder({
    params: { id: order.id },
    body: { shippingProvider: 'shipstation' },
  })
  expect([200, 202]).toContain(reply.status)
  await vi.waitFor(
    async () => {
      const { orders } = await app.sandbox.control<{
        orders: { wire: { orderId: number; orderStatus: string } }[]
      }>('GET', `/shipstation/orders?key=${shop.credentials.key}`)
      const found = orders.find(({ wire }) => String(wire.orderId) === sourceOrderId)
      expect(found?.wire.orderStatus).toBe('cancelled')
    },
    { timeout: 18_000, interval: 50 },
  )
  await vi.waitFor(async () =>
    expect((await read(shop, order.id)).events.at(-1)?.text).toBe('Canceled in ShipStation too'),
  )
  await vi.waitFor(
    async () => {
      const list = await shop.seller.call.listShopOrders({
        params: { page: 1, size: 50 },
        query: { state: 'all' },
      })
      const row = list.body.orders.find((each: { orderNumber: string }) => each.orderNumber === 'R-4')
      expect(row).toMatchObject({ sourceStatus: 'CANCELED', isUnsubmitted: false })
    },
    { timeout: 10_000, interval: 50 },
  )
})

test('an order canceled with Shippo first can be canceled in ShipStation afterwards, once', async () => {
  const shop = await connectShop(app)
  const { order, sourceOrderId } = await submit(shop, 'R-AFTER')
  const cancel = (shippingProvider: 'shippo' | 'shipstation') =>
    shop.seller.call.cancelOrder({ params: { id: order.id }, body: { shippingProvider } })
  const first = await cancel('shippo')
  const action = (reply: typeof first) =>
    reply.body.order.possibilities.find(({ what }) => what === 'CANCEL_IN_STORE')
  expect(action(first)).toMatchObject({ isPossible: true, text: 'The order is still open in ShipStation.' })
  const replies = await Promise.all([cancel('shipstation'), cancel('shipstation')])
  for (const reply of replies) {
    expect(reply).toMatchObject({ status: 200, body: { order: { state: 'CANCELED' } } })
    expect(action(reply)).toBeUndefined()
  }
  const canceled = async () => (await app.sandbox.deeds('order.cancelled')).map(({ id }) => id)
  await vi.waitFor(async () => expect(await canceled()).toContain(sourceOrderId), { timeout: 10_000 })
  await vi.waitFor(async () =>
    expect((await read(shop, order.id)).events.slice(-2).map(({ text }) => text)).toEqual([
      'Cancellation requested in ShipStation',
      'Canceled in ShipStation too',
    ]),
  )
})

test('an order that was submitted again isn’t canceled in ShipStation by its old print order', async () => {
  const shop = await connectShop(app)
  const { order, sourceOrderId } = await submit(shop, 'R-AGAIN')
  const cancel = (shippingProvider: 'shippo' | 'shipstation') =>
    shop.seller.call.cancelOrder({ params: { id: order.id }, body: { shippingProvider } })
  await cancel('shippo')
  await shop.seller.call.submitOrder({ body: { orderId: order.shopOrderId!, test: false } })
  const refused = await cancel('shipstation')
  expect(refused).toMatchObject({ status: 409, refusal: { error: 'ORDER_NOT_CANCELABLE' } })
  // Nor by a cancellation that ShipStation didn't answer in time.
  await cancelAtSource.run(app.context, {
    sellerId: shop.seller.userId,
    sourceOrderId,
    printOrderId: order.id,
  })
  expect((await read(shop, order.id)).events.at(-1)?.text).toContain('was submitted again')
  expect((await app.sandbox.deeds('order.cancelled')).map(({ id }) => id)).not.toContain(sourceOrderId)
})

test('a pending cancellation still reaches ShipStation when the provider cancels first', async () => {
  const shop = await connectShop(app)
  const { order, sourceOrderId } = await submit(shop, 'S-CANCEL')
  const looks = { provider: 'print', route: 'orders.get', mode: '500-before', times: 2 }
  await app.sandbox.control('POST', '/faults', looks)
  const canceling = shop.seller.call.cancelOrder({
    params: { id: order.id },
    body: { shippingProvider: 'shipstation' },
  })
  await vi.waitFor(async () => expect(await read(shop, order.id)).toMatchObject({ isCanceling: true }), {
    timeout: 10_000,
  })
  const status = { status: 'CANCELED' }
  await app.sandbox.control('POST', `/print/orders/${order.providerOrderId}/status`, status)
  expect((await canceling).body.order).toMatchObject({ state: 'CANCELED', isCanceling: false })
  const canceled = async () => (await app.sandbox.deeds('order.cancelled')).map(({ id }) => id)
  await vi.waitFor(async () => expect(await canceled()).toContain(sourceOrderId), { timeout: 10_000 })
})

test('a cancellation declined by ShipStation appears on the timeline', async () => {
  const shop = await connectShop(app)
  const { order, sourceOrderId } = await submit(shop, 'R-REFUSED')
  const change = { orderStatus: 'shipped' }
  await app.sandbox.control('PATCH', `/shipstation/orders/${sourceOrderId}`, {
    key: shop.credentials.key,
    change,
  })
  await shop.seller.call.cancelOrder({ params: { id: order.id }, body: { shippingProvider: 'shipstation' } })
  await vi.waitFor(
    async () =>
      expect((await read(shop, order.id)).events.at(-1)?.text).toMatch(
        /^ShipStation declined the cancellation, so the order is still open there: /,
      ),
    { timeout: 10_000, interval: 50 },
  )
})
