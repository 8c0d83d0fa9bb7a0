import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PrintOrderRow } from '#contract/orders/print-orders.ts'
import type { OrderUpdate } from '#contract/socket-events.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    environment: { PRINT_TIMEOUT_SECONDS: '0.4', PRINT_IN_FLIGHT_SECONDS: '3' },
  })
})
afterAll(() => app.close())

/** Submits an order and collects what the socket says about it until it is on its way. */
async function submitAndWatch() {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{}])
  const socket = app.connectSocket(seller.cookie)
  const updates: PrintOrderRow[] = []
  socket.on('orderUpdate', (json: string) => updates.push((JSON.parse(json) as OrderUpdate).order))
  const call = seller.call.submitOrder({ body: { orderId: order!.id } })
  return { seller, updates, call }
}

test('an order whose print wasn’t confirmed shows since when it waits and when we look again', async () => {
  await app.sandbox.spoil('print', 'orders.process', 'late', { seconds: 2 })
  const { seller, updates, call } = await submitAndWatch()
  const isWaiting = () => updates.some(({ waiting }) => waiting?.why === 'UNKNOWN' && waiting.nextTryAt)
  expect(await waitUntil(isWaiting, { withinMs: 10_000 })).toBe(true)
  const [listed] = (await seller.call.listPrintOrders()).body.orders
  const { order } = (await seller.call.getPrintOrder({ params: { id: listed!.id } })).body
  expect(order.waiting).toMatchObject({ doing: 'PRINT', why: 'UNKNOWN' })
  expect(Date.parse(order.waiting!.since)).toBeLessThan(Date.parse(order.waiting!.nextTryAt!))

  expect((await call).body.order).toMatchObject({ stage: 'QUEUED', waiting: null })
  const printed = (await app.sandbox.deeds('order.processed')).filter(
    ({ reference }) => reference === order.id,
  )
  expect(printed).toHaveLength(1)
})

test('an order that couldn’t be sent shows that nothing was sent and when we try again', async () => {
  await app.sandbox.spoil('print', 'orders.draft', '429', { retryAfter: 'seconds', seconds: 2 })
  const { updates, call } = await submitAndWatch()
  const isWaiting = () =>
    updates.some(
      ({ waiting }) => waiting?.why === 'NOT_SENT' && waiting.doing === 'PRICE' && waiting.nextTryAt,
    )
  expect(await waitUntil(isWaiting, { withinMs: 10_000 })).toBe(true)
  expect((await call).body.order).toMatchObject({ stage: 'QUEUED', waiting: null })
})

test('an order that is submitted as usual never waits', async () => {
  const { updates, call } = await submitAndWatch()
  expect((await call).body.order.waiting).toBeNull()
  expect(updates.every(({ waiting }) => waiting === null)).toBe(true)
})
