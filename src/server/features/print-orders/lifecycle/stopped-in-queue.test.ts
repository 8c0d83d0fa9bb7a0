import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { creditBalance } from '#server/features/billing/credit-balance.ts'
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

async function submitted(balanceCents: number) {
  const seller = await app.signUp({ balanceCents })
  const [order] = await createShop(app, seller.userId, [incomingOrder()])
  const reply = seller.call.submitOrder({ body: { orderId: order!.id } })
  const read = async () => (await seller.call.listPrintOrders()).body.orders[0]
  const pay = () =>
    app.context.db.transaction((tx) =>
      creditBalance(app.context, tx, {
        ...{ sellerId: seller.userId, cents: 100_000, cause: 'late', note: 'Test money' },
      }),
    )
  return { seller, reply, read, pay }
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
