import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#server/kernel/clock.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { sendSellerDigest } from './send-attention-digest.ts'

const MINUTE_MS = 60_000
let app: TestApp
let offsetMs = 0
beforeAll(async () => {
  app = await startTestApp({
    clock: { ...systemClock, now: () => new Date(Date.now() + offsetMs) },
  })
})
afterAll(() => app.close())

type Seller = Awaited<ReturnType<TestApp['signUp']>>

/** Submits orders that the print provider refuses. */
async function failOrders(seller: Seller, count: number): Promise<string[]> {
  const orders = await createShop(
    app,
    seller.userId,
    Array.from({ length: count }, () => ({})),
  )
  for (const order of orders) {
    await app.sandbox.spoil('print', 'orders.draft', 'success-false-200')
    const reply = await seller.call.submitOrder({ body: { orderId: order.id } })
    expect(reply.status).toBeGreaterThanOrEqual(400)
  }
  return orders.map(({ orderNumber }) => orderNumber)
}
const after = async (ms: number) => {
  offsetMs += ms
  await sendSellerDigest.run(app.context)
}
const mailsTo = async (seller: Seller) =>
  (await app.sandbox.mails(seller.email)).filter(({ subject }) => subject.includes('need'))
/** Waits until all accepted mails have arrived. */
const arrived = async (seller: Seller, count: number) => {
  await expect.poll(() => mailsTo(seller), { timeout: 5_000 }).toHaveLength(count)
  return await mailsTo(seller)
}
const waiting = async () => {
  const { rows } = await app.context.db.pool.query(
    `select 1 from mails where kind = 'orders-need-attention' and status = 'WAITING'`,
  )
  return rows.length
}

test('orders that need attention within a minute go into one mail with numbers, reasons and links', async () => {
  const seller = await app.signUp()
  const numbers = await failOrders(seller, 2)
  await after(30_000)
  expect(await mailsTo(seller)).toEqual([])
  await after(31_000)
  const [mail] = await arrived(seller, 1)
  expect(mail!.subject).toBe('2 orders need attention')
  for (const number of numbers) expect(mail!.text).toContain(number)
  expect(mail!.links.filter((link) => link.includes('/dashboard/orders/po_'))).toHaveLength(2)
})

test('a seller gets at most one digest per 15 minutes, and the next one has everything since', async () => {
  const seller = await app.signUp()
  await failOrders(seller, 1)
  await after(MINUTE_MS)
  await arrived(seller, 1)
  const later = await failOrders(seller, 2)
  await after(5 * MINUTE_MS)
  await after(5 * MINUTE_MS)
  expect(await waiting()).toBe(0)
  expect(await mailsTo(seller)).toHaveLength(1)
  await after(6 * MINUTE_MS)
  const [second] = await arrived(seller, 2)
  for (const number of later) expect(second!.text).toContain(number)
  await after(20 * MINUTE_MS)
  expect(await waiting()).toBe(0)
  expect(await mailsTo(seller)).toHaveLength(2)
})

test('several processes send a digest only once', async () => {
  const seller = await app.signUp()
  await failOrders(seller, 1)
  offsetMs += MINUTE_MS
  const unlocked = {
    ...app.context,
    locks: {
      ...app.context.locks,
      tryWith: async (_: string, work: (signal: AbortSignal) => Promise<void>) => {
        await work(new AbortController().signal)
        return true
      },
    },
  }
  await Promise.all([1, 2, 3, 4].map(() => sendSellerDigest.run(unlocked)))
  await arrived(seller, 1)
  expect(await waiting()).toBe(0)
  expect(await mailsTo(seller)).toHaveLength(1)
})

test('the digest includes orders under review at the print provider', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{}])
  const { body } = await seller.call.submitOrder({ body: { orderId: order!.id } })
  const { orders } = (await seller.call.listPrintOrders()).body
  const { rows } = await app.context.db.pool.query(
    'select provider_order_id from print_orders where id = $1',
    [body.order.id],
  )
  await app.sandbox.control('POST', `/print/orders/${rows[0].provider_order_id}/status`, {
    status: 'IN_REVIEW',
  })
  await app.context.db.pool.query('update print_orders set next_check_at = now() where id = $1', [
    orders[0]!.id,
  ])
  await expect
    .poll(async () => (await seller.call.getPrintOrder({ params: { id: body.order.id } })).body.order.state, {
      timeout: 5_000,
    })
    .toBe('IN_REVIEW')
  await after(MINUTE_MS)
  const [mail] = await arrived(seller, 1)
  expect(mail!.subject).toBe(`Order ${order!.orderNumber} needs attention`)
})

test.each([
  ['who does not want such mails', 'mail_when_needed = false'],
  ['whose address isn’t confirmed', 'email_verified = false'],
])('a seller %s gets none, not even later', async (_, state) => {
  const seller = await app.signUp()
  await failOrders(seller, 1)
  await app.context.db.pool.query(`update users set ${state} where id = $1`, [seller.userId])
  await after(MINUTE_MS)
  await app.context.db.pool.query(
    'update users set mail_when_needed = true, email_verified = true where id = $1',
    [seller.userId],
  )
  await after(20 * MINUTE_MS)
  expect(await waiting()).toBe(0)
  expect(await mailsTo(seller)).toEqual([])
})
