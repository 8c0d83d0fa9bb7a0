import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShop } from '../../testing/shop-factory.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a shop order that is submitted is priced, charged and printed once', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{ lines: [{ sku: 'VASE', quantity: 2 }] }])
  const reply = await seller.post('/api/orders', { orderId: order!.id, test: false })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  const printOrder = reply.body.order
  expect(printOrder).toMatchObject({
    orderNumber: order!.orderNumber,
    itemCount: 2,
    isTest: false,
    failure: null,
  })

  const deeds = await app.sandbox.deeds('order.processed')
  expect(deeds.filter((deed) => deed.reference === printOrder.id)).toHaveLength(1)
  const { body } = await seller.get(`/api/orders/slant/${printOrder.id}`)
  expect(body.order.money.chargedCents).toBe(printOrder.totalCents)
  expect(body.order.events.map((event: { to: string }) => event.to).slice(0, 4)).toEqual([
    'PREPARED',
    'DRAFTED',
    'CHARGED',
    'SUBMITTED',
  ])
  const unsubmitted = await seller.get('/api/orders/shipstation/1/25')
  expect(unsubmitted.body.orders.map((row: { id: string }) => row.id)).not.toContain(order!.id)
})
