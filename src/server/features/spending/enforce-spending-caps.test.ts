import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { countLockWaits } from '#testing/rig/count-lock-waits.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { payOrder } from '../billing/pay-order.ts'
import { refundOrder } from '../billing/refund-order.ts'
import { findPrintOrder, lockSellerQueue } from '../print-orders/lifecycle/print-order-store.ts'
import { chargePrintOrder } from '../print-orders/lifecycle/process-print-order.ts'
import { enforceSpendingCaps } from './enforce-spending-caps.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const at = (time: string): { clock: Clock } => ({
  clock: { ...app.context.clock, now: () => new Date(time) },
})

/** A seller in Kathmandu with one order that is paid when the test says so, and another that isn't. */
async function sellerWithOrders() {
  const seller = await app.signUp()
  const sellerId = seller.userId
  await seller.call.updatePreferences({ body: { timeZone: 'Asia/Kathmandu' } })
  const orders = await createShop(app, sellerId, [{}, { buyerName: 'Someone else' }])
  const tests = []
  for (const { id } of orders)
    tests.push((await seller.call.submitOrder({ body: { orderId: id, test: true } })).body.order)
  const [first, open] = tests
  const cents = first!.totalCents!
  const parts = { printingCents: cents, deliveryCents: 0, feeCents: 0 }
  return {
    sellerId,
    printOrderId: first!.id,
    pay: (time: string) =>
      app.context.db.transaction((tx) =>
        payOrder({ ...app.context, ...at(time) }, tx, { sellerId, id: first!.id, currency: 'USD', ...parts }),
      ),
    cents,
    refund: (exactly?: number) =>
      app.context.db.transaction((tx) =>
        refundOrder(app.context, tx, { sellerId, printOrderId: first!.id, cause: 'test', exactly }),
      ),
    refusalAt(now: string, dayCapCents = 2 * cents - 1) {
      const context = { ...app.context, ...at(now) }
      const caps = { orderCapCents: null, dayCapCents }
      const order = { id: open!.id, sellerId, caps, cents }
      return app.context.db.transaction((tx) => enforceSpendingCaps(context, tx, order))
    },
  }
}

test('the daily cap counts the day of the seller’s own time zone', async () => {
  // Midnight in Kathmandu is 18:15 UTC.
  const late = await sellerWithOrders()
  await late.pay('2026-11-20T18:20:00Z')
  expect(await late.refusalAt('2026-11-21T10:00:00Z')).toContain('daily cap')
  const early = await sellerWithOrders()
  await early.pay('2026-11-20T18:10:00Z')
  expect(await early.refusalAt('2026-11-21T10:00:00Z')).toBeNull()
  expect(await early.refusalAt('2026-11-20T18:14:00Z')).toContain('daily cap')
})

test('a refund frees the daily cap', async () => {
  const { pay, refund, refusalAt } = await sellerWithOrders()
  await pay('2026-11-21T06:00:00Z')
  expect(await refusalAt('2026-11-21T10:00:00Z')).toContain('daily cap')
  await refund()
  expect(await refusalAt('2026-11-21T10:00:00Z')).toBeNull()
})

test('a refund of a part frees that part of the daily cap', async () => {
  const { cents, pay, refund, refusalAt } = await sellerWithOrders()
  await pay('2026-11-21T06:00:00Z')
  await refund(10)
  expect(await refusalAt('2026-11-21T10:00:00Z', 2 * cents - 11)).toContain('daily cap')
  expect(await refusalAt('2026-11-21T10:00:00Z', 2 * cents - 10)).toBeNull()
})

test('whether a charge is within the daily cap is decided after what else the seller’s queue is doing', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{}])
  const { db, locks } = app.context
  await locks.tryWith(`send:${seller.userId}`, async () => {
    await seller.call.createSubmitRun({ body: { orderIds: [order!.id], withoutSync: true } })
    await db.run(sql`
      update print_orders set state = 'DRAFTED', printing_cents = 100, delivery_cents = 0, fee_cents = 0,
        caps = '{"orderCapCents": null, "dayCapCents": 1000}'
      where seller_id = ${seller.userId}`)
    const row = await db.row<{ id: string }>(
      sql`select id from print_orders where seller_id = ${seller.userId}`,
    )
    const before = await findPrintOrder(db, seller.userId, row!.id)
    let isCharged = false
    const charging = await db.transaction(async (tx) => {
      await lockSellerQueue(tx, seller.userId)
      const charge = chargePrintOrder(app.context, before!).then(() => {
        isCharged = true
      })
      await Promise.race([charge, expect.poll(() => countLockWaits(db), { timeout: 10_000 }).toBe(1)])
      expect(isCharged).toBe(false)
      return { charge }
    })
    await charging.charge
  })
})

test('a repeated charge changes nothing, and a repeated refund returns the money once', async () => {
  const { sellerId, printOrderId, pay, refund } = await sellerWithOrders()
  const entries = () =>
    app.context.db.rows<{ kind: string; cents: number }>(sql`
      select kind, amount_cents::integer as cents from ledger_lines
      where seller_id = ${sellerId} and print_order_id = ${printOrderId} and account = 'seller_balance' order by number`)
  expect(await pay('2026-11-21T06:00:00Z')).toBe(0)
  const [charge] = await entries()
  expect(await pay('2026-11-21T06:00:00Z')).toBe(0)
  expect(await entries()).toEqual([charge])
  expect(await refund()).toBe(-charge!.cents)
  expect(await refund()).toBe(0)
  expect(await entries()).toEqual([charge, { kind: 'REFUND', cents: -charge!.cents }])
})

test('the daily cap mails the seller once a day, however many orders it holds back', async () => {
  const { sellerId, pay, refusalAt } = await sellerWithOrders()
  await pay('2026-11-21T06:00:00Z')
  for (const hour of ['09', '10', '11'])
    expect(await refusalAt(`2026-11-21T${hour}:00:00Z`)).toContain('daily cap')
  const mails = await app.context.db.rows(sql`
    select 1 from mails m join shops s on position(s.id in m.key) > 0
    where s.seller_id = ${sellerId} and m.kind = 'day-cap-reached'`)
  expect(mails).toHaveLength(1)
})
