import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { sendPrintOrders } from '../print-orders/queue/send-print-orders.job.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ environment: { PRINT_TIMEOUT_SECONDS: '0.4', PRINT_IN_FLIGHT_SECONDS: '60' } })
})
afterAll(() => app.close())

async function sellerWithOrder() {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{}])
  return { seller, orderId: order!.id }
}

test('sellers waiting for unknown outcomes do not block other sellers, even if they occupy every worker', async () => {
  const stuck = await Promise.all(Array.from({ length: sendPrintOrders.concurrency }, sellerWithOrder))
  const next = await sellerWithOrder()
  const fault = { provider: 'print', route: 'orders.draft', mode: 'drop-before', times: stuck.length }
  await app.sandbox.control('POST', '/faults', fault)
  for (const { seller, orderId } of stuck) {
    await seller.call.createSubmitRun({ body: { orderIds: [orderId] } })
  }
  const unknown = () =>
    app.sandbox.control<{ calls: unknown[] }>('GET', '/calls?provider=print&route=orders.draft')
  await expect.poll(async () => (await unknown()).calls.length, { timeout: 10_000 }).toBe(stuck.length)
  const reply = await next.seller.call.submitOrder({ body: { orderId: next.orderId } })
  expect(reply.status).toBe(200)
  const still = await stuck[0]!.seller.call.listSubmitRuns()
  expect(still.body.runs[0]!.finishedAt).toBeNull()
})
