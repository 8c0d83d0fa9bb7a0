import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

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
