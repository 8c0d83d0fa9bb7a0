import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ environment: { PRINT_TIMEOUT_SECONDS: '0.4', PRINT_IN_FLIGHT_SECONDS: '1.2' } })
})
afterAll(() => app.close())

const faults = [
  ['orders.draft', 'drop-after'],
  ['orders.draft', 'drop-before'],
  ['orders.draft', '500-before'],
  ['orders.draft', '500-after'],
  ['orders.draft', 'bad-json'],
  ['orders.draft', 'wrong-id'],
  ['orders.process', 'drop-after'],
  ['orders.process', 'drop-before'],
  ['orders.process', '500-before'],
  ['orders.process', '500-after'],
  ['orders.process', 'bad-json'],
  ['orders.process', 'html-200'],
  ['orders.process', 'wrong-id'],
  ['orders.process', 'timeout'],
  ['orders.process', '401'],
] as const

test.each(faults)('when %s goes wrong by %s, the order is printed and charged once', async (route, mode) => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{}])
  await app.sandbox.spoil('print', route, mode)
  const reply = await seller.call.submitOrder({ body: { orderId: order!.id } })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  const { id, totalCents } = reply.body.order
  const deeds = await app.sandbox.deeds('order.processed')
  expect(deeds.filter((deed) => deed.reference === id)).toHaveLength(1)
  const detail = await seller.call.getPrintOrder({ params: { id } })
  expect(detail.body.order.money).toMatchObject({ chargedCents: totalCents, refundedCents: 0 })
})

test('an order that the provider accepts after our timeout is not ordered again', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{}])
  await app.sandbox.spoil('print', 'orders.process', 'late', { seconds: 0.8 })
  const reply = await seller.call.submitOrder({ body: { orderId: order!.id } })
  expect(reply.status).toBe(200)
  const deeds = await app.sandbox.deeds('order.processed')
  expect(deeds.filter((deed) => deed.reference === reply.body.order.id)).toHaveLength(1)
})

test('a rate limit delays an order but does not fail it', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{}])
  await app.sandbox.spoil('print', 'orders.draft', '429', { retryAfter: 'seconds', seconds: 1 })
  expect((await seller.call.submitOrder({ body: { orderId: order!.id } })).status).toBe(200)
})

test('an order that was shipped before we learned that it was accepted keeps its parcels and when it left', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{}])
  await app.sandbox.spoil('print', 'orders.process', 'drop-after')
  await app.sandbox.spoil('print', 'orders.get', 'drop-before')
  const before = (await app.sandbox.deeds('order.processed')).length
  const submitted = seller.call.submitOrder({ body: { orderId: order!.id } })
  const processed = async () => (await app.sandbox.deeds('order.processed'))[before]
  expect(await waitUntil(async () => Boolean(await processed()), { withinMs: 10_000, everyMs: 10 })).toBe(
    true,
  )
  const { id: publicId, reference } = (await processed())!
  await app.sandbox.control('POST', `/print/orders/${publicId}/status`, { status: 'SHIPPED', parcels: 2 })
  await submitted
  const read = async () =>
    app.context.db.row<{ shippedAt: Date | null; parcels: number }>(sql`
      select p.shipped_at, (select count(*)::integer from parcels k where k.seller_id = p.seller_id and k.print_order_id = p.id) as parcels
      from print_orders p where p.id = ${reference}`)
  await waitUntil(async () => (await read())?.parcels === 2, { withinMs: 15_000 })
  expect(await read()).toEqual({ shippedAt: expect.any(Date), parcels: 2 })
})
