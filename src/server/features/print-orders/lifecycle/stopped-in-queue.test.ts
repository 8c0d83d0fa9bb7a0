import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { creditBalance } from '#server/features/billing/credit-balance.ts'
import { importShopOrders } from '#server/features/order-import/import-shop-orders.ts'
import type { IncomingShopOrder } from '#server/providers/sources/incoming-shop-order.ts'
import { createShop, incomingOrder } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(async () => {
  await quarantine(null)
  await app.sandbox.control('DELETE', '/faults')
})

/** Of the model that every product of these tests prints. */
const quarantine = (reason: string | null) =>
  app.context.db.run(sql`
    update model_files set quarantined_at = ${reason && new Date()}, quarantine_reason = ${reason}`)

async function submitted(balanceCents: number, source: IncomingShopOrder = incomingOrder()) {
  const seller = await app.signUp({ balanceCents })
  const [order] = await createShop(app, seller.userId, [source])
  const reply = seller.call.submitOrder({ body: { orderId: order!.id } })
  const read = async () => (await seller.call.listPrintOrders()).body.orders[0]
  const pay = () =>
    app.context.db.transaction((tx) =>
      creditBalance(app.context, tx, {
        ...{ sellerId: seller.userId, cents: 100_000, cause: 'late', note: 'Test money' },
      }),
    )
  return { seller, reply, read, pay, orderId: order!.id }
}

const printed = async (id: string) =>
  (await app.sandbox.deeds('order.processed')).filter(({ reference }) => reference === id)

test('a model that goes into quarantine while its order waits for money isn’t printed or charged', async () => {
  const { seller, reply, read, pay } = await submitted(0)
  await reply
  await expect.poll(async () => (await read())?.state).toBe('DRAFTED')
  await quarantine('It’s a copy.')
  await pay()
  await expect.poll(async () => (await read())?.state, { timeout: 15_000 }).toBe('FAILED')
  const order = (await read())!
  expect(order.failure?.reason).toMatch(/in quarantine: It’s a copy\. .* You weren’t charged\.$/)
  expect(await printed(order.id)).toEqual([])
  expect((await seller.call.getBalance()).body.balance.balanceCents).toBe(100_000)
})

test('a charged order whose model goes into quarantine before the print provider accepts it is refunded', async () => {
  const options = { retryAfter: 'seconds', seconds: 2 }
  await app.sandbox.spoil('print', 'orders.process', '429', options)
  const { seller, reply, read } = await submitted(100_000)
  await expect.poll(async () => (await read())?.state, { interval: 10 }).toBe('CHARGED')
  await quarantine('It’s a copy')
  await reply
  await expect.poll(async () => (await read())?.state, { timeout: 15_000 }).toBe('FAILED')
  const order = (await read())!
  expect(order.failure?.reason).toMatch(/Your charge is refunded\.$/)
  expect(await printed(order.id)).toEqual([])
  expect((await seller.call.getBalance()).body.balance.balanceCents).toBe(100_000)
})

test('an order that its store ships in part while it waits isn’t printed whole', async () => {
  const source = incomingOrder({ lines: [{}, { sourceLineId: '2', sku: 'POT' }] })
  const { seller, reply, read, pay, orderId } = await submitted(0, source)
  await reply
  await expect.poll(async () => (await read())?.state).toBe('DRAFTED')
  const modifiedAt = new Date(source.modifiedAt!.getTime() + 60_000)
  const partly = { ...source, modifiedAt, details: { ...source.details, isPartlyShipped: true } }
  await importShopOrders(app.context, { sellerId: seller.userId, source: 'shipstation' }, [partly])
  await pay()
  await expect.poll(async () => (await read())?.state, { timeout: 15_000 }).toBe('FAILED')
  const print = (await read())!
  expect(print.failure?.code).toBe('ORDER_CHANGED')
  expect(await printed(print.id)).toEqual([])
  const shopOrder = async () => (await seller.call.getShopOrder({ params: { id: orderId } })).body.order
  const changes = [{ what: 'STATUS', before: 'Open', after: 'Open, partly shipped' }]
  expect((await shopOrder()).sourceChanges).toMatchObject(changes)
  const reasons = async () => (await shopOrder()).check?.reasons.map(({ text }) => text)
  await expect.poll(reasons).toContainEqual(expect.stringContaining('already shipped some items'))
})
