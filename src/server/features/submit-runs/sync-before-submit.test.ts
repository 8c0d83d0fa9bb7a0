import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { subscribe } from '#testing/factories/plan-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { sendAutomatically } from '../automation/send-automatically.ts'
import { ageSyncs } from '../stores/testing/age-syncs.ts'
import { type ConnectedShop, connectShop } from '../stores/testing/connect-shop.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(() => app.sandbox.control('DELETE', '/faults'))

const DOWN = { provider: 'shipstation', route: '*', mode: '500-before' }

/** A connected store with printable orders, whose last sync is some minutes old. */
async function shopWithOrders(count: number, change: object = {}) {
  const shop = await connectShop(app)
  const { userId } = shop.seller
  // For its product.
  await createShop(app, userId, [{ status: 'SHIPPED' }])
  const orders = Array.from({ length: count }, (_, index) => ({
    orderNumber: `R-${index}`,
    orderStatus: 'awaiting_shipment',
    items: [{ sku: 'VASE', name: 'Ribbed vase', quantity: 1, unitPrice: 21 }],
    shipTo: {
      name: `Buyer ${index}`,
      street1: '123 Apple Tree St',
      city: 'Washington',
      state: 'DC',
      postalCode: '20001',
      country: 'US',
    },
    ...change,
  }))
  const sourceIds = await shop.place(...orders)
  await shop.sync()
  await ageSyncs(app, shop.seller)
  const rows = await app.context.db.rows<{ id: string; sourceOrderId: string }>(
    sql`select id, source_order_id from shop_orders where seller_id = ${userId}`,
  )
  const ids = sourceIds.map((sourceId) => rows.find(({ sourceOrderId }) => sourceOrderId === sourceId)!.id)
  return { shop, sourceIds, ids }
}

/** Changes an order in the store without a webhook. */
const changeInStore = ({ credentials }: ConnectedShop, sourceId: string, change: object) =>
  app.sandbox.control('PATCH', `/shipstation/orders/${sourceId}`, {
    key: credentials.key,
    change,
  })
const callsToStore = async () =>
  (await app.sandbox.control<{ calls: unknown[] }>('GET', '/calls?provider=shipstation')).calls.length
const printOrders = ({ seller }: ConnectedShop) =>
  app.context.db.rows<{ orderNumber: string; state: string; failureCode: string | null }>(
    sql`select order_number, state, failure_code from print_orders where seller_id = ${seller.userId} order by queue_number`,
  )

test('an order that the store canceled a minute ago isn’t submitted', async () => {
  const { shop, sourceIds, ids } = await shopWithOrders(1)
  await changeInStore(shop, sourceIds[0]!, { orderStatus: 'cancelled' })
  const reply = await shop.seller.call.submitOrder({ body: { orderId: ids[0]! } })
  expect(reply).toMatchObject({ status: 409, refusal: { error: 'ORDER_NOT_OPEN' } })
  expect(await printOrders(shop)).toEqual([])
})

test('an order that the store changed a minute ago isn’t submitted before the seller saw it', async () => {
  const { shop, sourceIds, ids } = await shopWithOrders(1)
  const items = [{ sku: 'VASE', name: 'Ribbed vase', quantity: 9, unitPrice: 21 }]
  await changeInStore(shop, sourceIds[0]!, { items })
  const body = { orderId: ids[0]! }
  const reply = await shop.seller.call.submitOrder({ body })
  expect(reply).toMatchObject({ status: 409, refusal: { error: 'ORDER_CHANGED' } })
  expect(await printOrders(shop)).toEqual([])
  expect((await shop.seller.call.submitOrder({ body })).status).toBe(200)
})

test('an order whose new version can’t be read waits for the seller, and holds up no other', async () => {
  const { shop, sourceIds, ids } = await shopWithOrders(2, { modifyDate: '2026-06-01T10:00:00.0000000' })
  const [broken] = ids
  // The next page is what changed since: the broken order alone.
  await app.context.db.run(
    sql`update source_connections set synced_until = now() where id = ${shop.connectionId}`,
  )
  await changeInStore(shop, sourceIds[0]!, { orderTotal: 99_999_999_999 })
  const body = { orderIds: ids }
  const { run } = (await shop.seller.call.createSubmitRun({ body })).body
  expect(run.errors).toMatchObject([{ orderId: broken, code: 'ORDER_CHANGED' }])
  await expect.poll(() => printOrders(shop)).toMatchObject([{ orderNumber: 'R-1' }])
  const read = async () => (await shop.seller.call.getShopOrder({ params: { id: broken! } })).body.order
  expect(await read()).toMatchObject({
    check: {
      status: 'WARNED',
      reasons: [{ text: 'The store changed something that we can’t read after we imported the order' }],
    },
    sourceChanges: [{ what: 'UNREADABLE', acceptedAt: null }],
  })
  // The same version again is nothing new, and the seller accepts it once.
  const upTo = (await read()).sourceChanges[0]!.at
  await shop.seller.call.acceptSourceChanges({ params: { id: broken! }, body: { upTo } })
  await shop.sync()
  expect(await read()).toMatchObject({ check: { status: 'READY' } })
  // A version that can be read takes its place.
  await changeInStore(shop, sourceIds[0]!, { orderTotal: 99_999_999_998 })
  await shop.sync()
  expect(await read()).toMatchObject({ check: { status: 'WARNED' } })
  await changeInStore(shop, sourceIds[0]!, { orderTotal: 21 })
  await shop.sync()
  expect(await read()).toMatchObject({ check: { status: 'READY' } })
})

test('a run syncs each store once, however many orders it has, and leaves out what changed', async () => {
  const { shop, sourceIds, ids } = await shopWithOrders(30)
  await changeInStore(shop, sourceIds[3]!, { orderStatus: 'cancelled' })
  await changeInStore(shop, sourceIds[7]!, { customerNotes: 'Please make it blue' })
  const before = await callsToStore()
  const { run } = (await shop.seller.call.createSubmitRun({ body: { orderIds: ids } })).body
  expect(await callsToStore()).toBeLessThanOrEqual(before + 2)
  const errors = run.errors.map(({ orderId, code }: { orderId: string; code: string }) => [orderId, code])
  expect(errors).toEqual([
    [ids[3], 'ORDER_NOT_OPEN'],
    [ids[7], 'ORDER_CHANGED'],
  ])
  expect(run.total).toBe(30)
})

test('submitting again within seconds asks the store nothing', async () => {
  const { shop, ids } = await shopWithOrders(2)
  expect((await shop.seller.call.submitOrder({ body: { orderId: ids[0]! } })).status).toBe(200)
  const before = await callsToStore()
  expect((await shop.seller.call.submitOrder({ body: { orderId: ids[1]! } })).status).toBe(200)
  expect(await callsToStore()).toBe(before)
})

test('if the store doesn’t respond, nothing is submitted until the seller decides', async () => {
  const { shop, ids } = await shopWithOrders(2)
  await app.sandbox.control('POST', '/faults', DOWN)
  const refused = await shop.seller.call.submitOrder({ body: { orderId: ids[0]! } })
  expect(refused).toMatchObject({ status: 503, refusal: { error: 'STORE_NOT_SYNCED' } })
  expect(refused.refusal.message).toMatch(/^We couldn’t check ShipStation \(last synced 2 minutes ago\)/)
  const run = await shop.seller.call.createSubmitRun({ body: { orderIds: ids } })
  expect(run).toMatchObject({ status: 503, refusal: { error: 'STORE_NOT_SYNCED' } })
  expect(await printOrders(shop)).toEqual([])
  const anyway = await shop.seller.call.createSubmitRun({ body: { orderIds: ids, withoutSync: true } })
  expect(anyway.status).toBe(201)
  expect(await printOrders(shop)).toHaveLength(2)
})

test('a store that accepts the call and never answers holds up a submit for seconds, not minutes', async () => {
  const { shop, ids } = await shopWithOrders(1)
  await app.sandbox.control('POST', '/faults', { ...DOWN, mode: 'timeout' })
  const begun = Date.now()
  const refused = await shop.seller.call.submitOrder({ body: { orderId: ids[0]! } })
  expect(refused).toMatchObject({ status: 503, refusal: { error: 'STORE_NOT_SYNCED' } })
  expect(Date.now() - begun).toBeLessThan(15_000)
})

test('automatic ordering waits for a store that doesn’t respond, and prints nothing the store canceled meanwhile', async () => {
  const { shop, sourceIds } = await shopWithOrders(2)
  const { seller } = shop
  const { body } = await seller.call.listShops()
  await subscribe(app, seller)
  await seller.call.updateUser({ body: { automateOrdering: true } })
  const approval = { policy: 'AFTER_HOURS', hours: 0 } as const
  await app.sandbox.control('POST', '/faults', DOWN)
  for (const { id, source } of body.shops)
    if (source !== 'demo') await seller.call.updateShop({ params: { id }, body: { approval } })
  await expect
    .poll(
      () =>
        app.context.db.rows(
          sql`select 1 from shop_orders where seller_id = ${seller.userId} and sends_at is not null and not needs_check`,
        ),
      { timeout: 15_000 },
    )
    .toHaveLength(2)
  await sendAutomatically.run(app.context)
  expect(await printOrders(shop)).toEqual([])
  await changeInStore(shop, sourceIds[0]!, { orderStatus: 'cancelled' })
  await app.sandbox.control('DELETE', '/faults')
  await expect
    .poll(
      async () => {
        await app.context.db.run(
          sql`update source_connections set next_sync_at = now() where id = ${shop.connectionId}`,
        )
        await sendAutomatically.run(app.context)
        return (await printOrders(shop)).map(({ orderNumber }) => orderNumber)
      },
      { timeout: 30_000, interval: 500 },
    )
    .toEqual(['R-1'])
}, 60_000)

test('orders that the store cancels or changes while they wait in the queue fail before they cost anything', async () => {
  const { shop, sourceIds, ids } = await shopWithOrders(3)
  const { userId } = shop.seller
  const done = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const queue = app.context.locks.tryWith(`send:${userId}`, () => {
    held.resolve()
    return done.promise
  })
  await held.promise
  const { run } = (await shop.seller.call.createSubmitRun({ body: { orderIds: ids } })).body
  await changeInStore(shop, sourceIds[1]!, { orderStatus: 'cancelled' })
  await changeInStore(shop, sourceIds[2]!, { shipTo: { postalCode: '20009' } })
  await shop.sync()
  done.resolve()
  await queue
  await expect
    .poll(async () => (await shop.seller.call.getSubmitRun({ params: { id: run.id } })).body.run.state, {
      timeout: 15_000,
    })
    .toBe('FINISHED')
  expect((await printOrders(shop)).map(({ state, failureCode }) => failureCode ?? state)).toEqual([
    expect.not.stringMatching(/FAILED|PREPARED/),
    'ORDER_NOT_OPEN',
    'ORDER_CHANGED',
  ])
  const charged = await app.context.db.rows(
    sql`select 1 from ledger_lines where seller_id = ${userId} and account = 'seller_balance' and kind = 'CHARGE'`,
  )
  expect(charged).toHaveLength(1)
})

test('one that the store cancels while it waits after its charge is refunded instead of printed', async () => {
  const { shop, sourceIds, ids } = await shopWithOrders(1)
  const busy = { provider: 'print', route: 'orders.process', mode: '429', options: { seconds: 1 } }
  await app.sandbox.control('POST', '/faults', { ...busy, times: 500 })
  const { run } = (await shop.seller.call.createSubmitRun({ body: { orderIds: ids } })).body
  await expect.poll(() => printOrders(shop), { timeout: 15_000 }).toMatchObject([{ state: 'CHARGED' }])
  await changeInStore(shop, sourceIds[0]!, { orderStatus: 'cancelled' })
  await shop.sync()
  await expect
    .poll(() => printOrders(shop), { timeout: 15_000 })
    .toMatchObject([{ state: 'FAILED', failureCode: 'ORDER_NOT_OPEN' }])
  const { orders } = (await shop.seller.call.listRunOrders({ params: { id: run.id } })).body
  expect(orders[0]!.error).toContain('Your charge is refunded.')
  const { refunded } = (await app.context.db.row<{ refunded: number }>(sql`
    select sum(amount_cents)::integer as refunded from ledger_lines
    where seller_id = ${shop.seller.userId} and account = 'seller_balance' and kind in ('CHARGE', 'REFUND')`))!
  expect(refunded).toBe(0)
})
