import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { subscribe } from '#testing/factories/plan-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { sendAutomatically } from '../automation/send-automatically.ts'
import { ageSyncs } from '../stores/testing/age-syncs.ts'
import { connectShippoShop } from '../stores/testing/connect-shippo-shop.ts'
import { connectShop } from '../stores/testing/connect-shop.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(() => app.sandbox.control('DELETE', '/faults'))

const SHIPPO_DOWN = { provider: 'shippo', route: '*', mode: '500-before' }
const place = { city: 'Washington', state: 'DC', country: 'US' }

/** One order of a store that both ShipStation and Shippo deliver, whose last syncs are some minutes old. */
async function sellerWithBoth() {
  const shop = await connectShop(app)
  const { seller } = shop
  // For its product.
  await createShop(app, seller.userId, [{ status: 'SHIPPED' }])
  await shop.place({
    orderNumber: 'B-1',
    orderStatus: 'awaiting_shipment',
    items: [{ sku: 'VASE', name: 'Ribbed vase', quantity: 1, unitPrice: 21 }],
    shipTo: { ...place, name: 'Pat Doe', street1: '123 Apple Tree St', postalCode: '20001' },
  })
  await shop.sync()
  const twin = await connectShippoShop(app, seller, [
    {
      order_number: '#B-1',
      to_address: { ...place, name: 'Pat Doe', street1: '123 Apple Tree St', zip: '20001' },
      line_items: [{ sku: 'VASE', title: 'Ribbed vase', quantity: 1, total_price: '21.00' }],
    },
  ])
  await ageSyncs(app, seller)
  const order = await app.context.db.row<{ id: string }>(
    sql`select id from shop_orders where seller_id = ${seller.userId} and source = 'shipstation' and order_number = 'B-1'`,
  )
  const cancelAtShippo = () =>
    app.sandbox.control('PATCH', `/shippo/orders/${twin.placed[0]}`, {
      account: twin.account,
      change: { order_status: 'CANCELLED' },
    })
  return { seller, id: order!.id, cancelAtShippo }
}

const printed = ({ userId }: { userId: string }) =>
  app.context.db.rows(sql`select order_number from print_orders where seller_id = ${userId}`)

test('an order that the other integration canceled a minute ago isn’t submitted before the seller saw it', async () => {
  const { seller, id, cancelAtShippo } = await sellerWithBoth()
  await cancelAtShippo()
  const body = { orderId: id }
  const refused = await seller.call.submitOrder({ body })
  expect(refused).toMatchObject({ status: 409, refusal: { error: 'ORDER_CHANGED' } })
  expect(await printed(seller)).toEqual([])
  const readCheck = async () => (await seller.call.getShopOrder({ params: { id } })).body.order.check
  await expect.poll(readCheck).toMatchObject({
    status: 'WARNED',
    reasons: [{ cause: 'DUPLICATE', text: expect.stringContaining('was canceled') }],
  })
  // Seen and submitted again, it goes.
  expect((await seller.call.submitOrder({ body })).status).toBe(200)
  expect(await printed(seller)).toEqual([{ orderNumber: 'B-1' }])
})

test('if the other integration isn’t responding, the seller decides', async () => {
  const { seller, id } = await sellerWithBoth()
  await app.sandbox.control('POST', '/faults', SHIPPO_DOWN)
  const body = { orderId: id }
  const refused = await seller.call.submitOrder({ body })
  expect(refused).toMatchObject({ status: 503, refusal: { error: 'STORE_NOT_SYNCED' } })
  expect(refused.refusal?.message).toContain('We couldn’t check Shippo (last synced')
  expect(await printed(seller)).toEqual([])
  expect((await seller.call.submitOrder({ body: { ...body, withoutSync: true } })).status).toBe(200)
})

test('attempts at submitting an order while its store takes its time share one call, and print it once', async () => {
  const { seller, id } = await sellerWithBoth()
  const countCalls = async () =>
    (await app.sandbox.control<{ calls: unknown[] }>('GET', '/calls?provider=shippo')).calls.length
  const before = await countCalls()
  await app.sandbox.control('PUT', '/latency', { shippo: 1_500 })
  const attempts = [1, 2, 3].map(() => seller.call.submitOrder({ body: { orderId: id } }))
  const replies = await Promise.all(attempts)
  await app.sandbox.control('PUT', '/latency', { shippo: 0 })
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await countCalls()).toBe(before + 1)
  expect(await printed(seller)).toEqual([{ orderNumber: 'B-1' }])
})

test('automatic ordering waits for the integration of a twin, and leaves what was canceled there', async () => {
  const { seller, id, cancelAtShippo } = await sellerWithBoth()
  await app.sandbox.control('POST', '/faults', SHIPPO_DOWN)
  await subscribe(app, seller)
  await seller.call.updateUser({ body: { automateOrdering: true } })
  const approval = { policy: 'AFTER_HOURS', hours: 0 } as const
  for (const shop of (await seller.call.listShops()).body.shops)
    if (shop.source !== 'demo') await seller.call.updateShop({ params: { id: shop.id }, body: { approval } })
  const isDue = () =>
    app.context.db.rows(
      sql`select 1 from shop_orders where id = ${id} and sends_at is not null and not needs_check`,
    )
  await expect.poll(isDue, { timeout: 15_000 }).toHaveLength(1)
  await sendAutomatically.run(app.context)
  expect(await printed(seller)).toEqual([])

  await cancelAtShippo()
  await app.sandbox.control('DELETE', '/faults')
  const check = async () => {
    await app.context.db.run(
      sql`update source_connections set next_sync_at = now() where seller_id = ${seller.userId}`,
    )
    await sendAutomatically.run(app.context)
    return (await seller.call.getShopOrder({ params: { id } })).body.order.check?.status
  }
  await expect.poll(check, { timeout: 30_000, interval: 500 }).toBe('WARNED')
  await sendAutomatically.run(app.context)
  expect(await printed(seller)).toEqual([])
}, 60_000)
