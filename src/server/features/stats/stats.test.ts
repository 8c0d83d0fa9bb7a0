import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Figures, Share } from '#contract/insight/stats.ts'
import { sql } from '#server/db/sql.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

const noon = Date.parse('2026-11-21T12:00:00Z')
let ahead = 0
const clock: Clock = {
  ...systemClock,
  now: () => new Date(noon + ahead + (systemClock.now().getTime() - startedAt)),
}
const startedAt = systemClock.now().getTime()

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.close())

type Person = Awaited<ReturnType<TestApp['signUp']>>

const daily = async (seller: Person, date?: string) =>
  (await seller.call.getDailyStats({ query: date ? { date } : {} })).body
const moveTo = (seller: Person, timeZone: string) =>
  app.context.db.run(sql`update users set time_zone = ${timeZone} where id = ${seller.userId}`)

async function submit(seller: Person, lines: { sku: string; quantity: number }[]) {
  const [order] = await createShop(app, seller.userId, [{ lines }])
  const { body } = await seller.call.submitOrder({ body: { orderId: order!.id } })
  return body.order!
}

/** The expected figures, computed from orders and the ledger. */
async function recount(seller: Person): Promise<Figures> {
  const row = await app.context.db.row<Figures>(sql`
    with paid as (
      select print_order_id from ledger_lines
      where seller_id = ${seller.userId} and account = 'seller_balance' and kind in ('CHARGE', 'REFUND')
      group by 1 having sum(amount_cents) < 0
    )
    select (select count(*)::integer from paid) as orders,
      (select coalesce(sum(item_count), 0)::integer from print_orders p join paid on paid.print_order_id = p.id
        where p.seller_id = ${seller.userId}) as items,
      (select coalesce(-sum(amount_cents), 0)::integer from ledger_lines
        where seller_id = ${seller.userId} and account = 'seller_balance' and kind in ('CHARGE', 'REFUND')) as print_cents`)
  return row!
}

test('a day counts charged orders, even after it was read, and those refunded in full no longer', async () => {
  const seller = await app.signUp()
  expect((await daily(seller)).stats).toEqual({ day: '2026-11-21', orders: 0, items: 0, printCents: 0 })
  const first = await submit(seller, [{ sku: 'VASE', quantity: 2 }])
  await submit(seller, [{ sku: 'LAMP', quantity: 1 }])
  expect((await daily(seller)).stats).toEqual({ day: '2026-11-21', ...(await recount(seller)) })
  expect((await daily(seller)).stats).toMatchObject({ orders: 2, items: 3 })
  await seller.call.cancelOrder({ params: { id: first.id }, body: { shippingProvider: 'shippo' } })
  expect((await daily(seller)).stats).toEqual({ day: '2026-11-21', ...(await recount(seller)) })
  expect((await daily(seller)).stats).toMatchObject({ orders: 1, items: 1 })
  expect((await daily(seller)).stats.printCents).toBeGreaterThan(0)
})

test('an order counts while anything of its charge isn’t refunded, and once more than that never', async () => {
  const seller = await app.signUp()
  const admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
  const order = await submit(seller, [{ sku: 'VASE', quantity: 2 }])
  const refund = async (amountCents: number) => {
    const body = { key: randomUUID(), amountCents, to: 'BALANCE' as const, reason: 'Scratched' }
    // By the id of its store order, as for reading and canceling it.
    expect((await admin.call.refundOrder({ params: { id: order.shopOrderId! }, body })).status).toBe(200)
  }
  const charged = order.totalCents!
  await refund(100)
  expect((await daily(seller)).stats).toMatchObject({
    orders: 1,
    items: 2,
    printCents: charged - 100,
  })
  await refund(charged - 100)
  expect((await daily(seller)).stats).toMatchObject({ orders: 0, items: 0, printCents: 0 })
  const { products, countries } = (await seller.call.getBreakdown({ params: { days: '7' } })).body
  expect([products, countries]).toEqual([[], []])
})

test('an order that waits for money counts from its charge, not from its submission', async () => {
  const seller = await app.signUp({ balanceCents: 0 })
  await createShop(app, seller.userId, [{}]).then(([order]) =>
    seller.call.submitOrder({ body: { orderId: order!.id } }),
  )
  expect((await seller.call.listPrintOrders()).body.pagination.total).toBe(1)
  expect((await daily(seller)).stats).toMatchObject({ orders: 0, items: 0, printCents: 0 })
})

test('cached days match the counted figures', async () => {
  const seller = await app.signUp()
  await submit(seller, [{ sku: 'VASE', quantity: 1 }])
  const counted = (await daily(seller)).stats
  // Control: the cached value is what is shown, so a wrong cache would be noticed.
  await app.context.db.run(sql`
    update daily_stats_cache set stats = jsonb_set(stats, '{orders}', '99') where seller_id = ${seller.userId}`)
  expect((await daily(seller)).stats.orders).toBe(99)
  await submit(seller, [{ sku: 'VASE', quantity: 1 }])
  expect((await daily(seller)).stats).toMatchObject({ orders: counted.orders + 1 })
})

test('a day is not cached while it is changing', async () => {
  const seller = await app.signUp()
  await app.context.db.transaction(async (tx) => {
    await tx.row(sql`select lock_daily_stats(${seller.userId})`)
    expect((await daily(seller)).stats.orders).toBe(0)
  })
  const kept = () =>
    app.context.db.rows(sql`select day from daily_stats_cache where seller_id = ${seller.userId}`)
  expect(await kept()).toEqual([])
  await daily(seller)
  expect(await kept()).toHaveLength(1)
})

test('days follow the seller’s time zone, even after it changes', async () => {
  const seller = await app.signUp()
  await submit(seller, [{ sku: 'VASE', quantity: 1 }])
  expect((await daily(seller, '11-21-2026')).stats.orders).toBe(1)
  expect((await daily(seller, '11-22-2026')).stats.orders).toBe(0)
  // Noon UTC is the first hour of the next day there.
  await moveTo(seller, 'Pacific/Auckland')
  expect((await daily(seller, '11-21-2026')).stats.orders).toBe(0)
  expect(await daily(seller)).toMatchObject({
    timeZone: 'Pacific/Auckland',
    stats: { day: '2026-11-22', orders: 1 },
  })
})

test('an invalid date is rejected, and a failure reports what failed', async () => {
  const seller = await app.signUp()
  for (const date of ['2-30-2026', '2026-2-3', '13-1-2026', '1-1-26', '']) {
    expect((await seller.call.getDailyStats({ query: { date } })).status, date).toBe(422)
  }
  await moveTo(seller, 'Nowhere/Land')
  expect((await seller.call.getDailyStats()).refusal).toMatchObject({
    error: 'DAILY_STATS_FAILED',
    message: 'Failed to get daily stats',
  })
})

test('the last days add up to their total and are compared with as many days before', async () => {
  const seller = await app.signUp()
  await app.context.db.run(sql`update sessions set expires_at = now() + interval '30 days'`)
  const first = await submit(seller, [{ sku: 'VASE', quantity: 2 }])
  ahead = 7 * 86_400_000
  try {
    const second = await submit(seller, [{ sku: 'VASE', quantity: 3 }])
    const { body } = await seller.call.getWeeklyStats()
    expect(body).toMatchObject({
      total: { orders: 1, items: 3, printCents: second.totalCents },
      before: { orders: 1, items: 2, printCents: first.totalCents },
    })
    const { getWeeklySeries, getMonthlySeries, getQuarterlySeries } = seller.call
    const calls = { 7: getWeeklySeries, 30: getMonthlySeries, 90: getQuarterlySeries }
    for (const days of [7, 30, 90] as const) {
      const series = (await calls[days]()).body
      expect(series.days).toHaveLength(days)
      expect(series.days.at(-1)).toMatchObject({ day: '2026-11-28', orders: 1, items: 3 })
      const sum = series.days.reduce((all, day) => all + day.printCents, 0)
      expect(sum).toBe(series.total.printCents)
    }
  } finally {
    ahead = 0
  }
})

test('products, filaments and countries each add up to the exact total, including refunds', async () => {
  const seller = await app.signUp()
  await submit(seller, [
    { sku: 'VASE', quantity: 1 },
    { sku: 'LAMP', quantity: 2 },
    { sku: 'HOOK', quantity: 4 },
  ])
  const second = await submit(seller, [
    { sku: 'HOOK', quantity: 5 },
    { sku: 'VASE', quantity: 1 },
  ])
  const check = async () => {
    const { body } = await seller.call.getBreakdown({ params: { days: '7' } })
    const whole = await recount(seller)
    for (const kind of ['products', 'filaments', 'countries'] as const) {
      const sum = (pick: (share: Share) => number) => body[kind].reduce((all, share) => all + pick(share), 0)
      expect(
        sum(({ items }) => items),
        kind,
      ).toBe(whole.items)
      expect(
        sum(({ printCents }) => printCents),
        kind,
      ).toBe(whole.printCents)
    }
    return body
  }
  const before = await check()
  const products = before.products.map(({ name, orders, items }) => [name, orders, items])
  expect(products.toSorted()).toEqual([
    ['Product HOOK', 2, 9],
    ['Product LAMP', 1, 2],
    ['Product VASE', 2, 2],
  ])
  expect(before.countries).toMatchObject([{ id: 'US', orders: 2 }])
  await seller.call.cancelOrder({ params: { id: second.id }, body: { shippingProvider: 'shippo' } })
  await check()
})

test('the time in a stage is counted when it is left, and lateness when an order is shipped', async () => {
  const seller = await app.signUp()
  const shipped = async (hoursInPrint: number, hoursLate: number | null, cameInAfter = false) => {
    const { id } = await submit(seller, [{ sku: 'VASE', quantity: 1 }])
    const at = new Date(noon + 60_000)
    const after = new Date(at.getTime() + hoursInPrint * 3_600_000)
    await app.context.db.run(
      sql`update print_orders set stage = 'PRINTING', state_since = ${at} where id = ${id}`,
    )
    if (hoursLate !== null) {
      await app.context.db.run(sql`
        update shop_orders set ship_by = ${new Date(after.getTime() - hoursLate * 3_600_000)},
          imported_at = ${new Date(after.getTime() - (cameInAfter ? hoursLate - 1 : 1_000) * 3_600_000)}
        where print_order_id = ${id}`)
    }
    await app.context.db.run(sql`
      update print_orders set stage = 'SHIPPED', state_since = ${after}, shipped_at = ${after} where id = ${id}`)
  }
  await shipped(10, 5)
  await shipped(20, -3)
  await shipped(30, null)
  await shipped(40, 9, true)
  const { body } = await seller.call.getBreakdown({ params: { days: '7' } })
  const printing = body.stages.find(({ stage }) => stage === 'PRINTING')!
  expect(printing.orders).toBe(4)
  expect(printing.medianHours).toBeGreaterThan(19)
  expect(printing.medianHours).toBeLessThan(21)
  expect(printing.slowestTenthHours).toBeGreaterThan(28.5)
  expect(body.lateness).toMatchObject({ onTime: 1, late: 1, lateOnArrival: 1 })
  expect(body.lateness.medianHoursLate).toBeGreaterThan(4.7)
})

test('sellers do not see each other’s numbers, and test orders do not count', async () => {
  const [seller, other] = [await app.signUp(), await app.signUp({ hasDemo: true })]
  await submit(seller, [{ sku: 'VASE', quantity: 1 }])
  const [demo] = (await other.call.listShopOrders({ params: { page: 1, size: 25 } })).body.orders
  await other.call.submitOrder({ body: { orderId: demo!.id } })
  expect((await daily(other)).stats.orders).toBe(0)
  expect((await other.call.getBreakdown({ params: { days: '90' } })).body).toMatchObject({
    products: [],
    countries: [],
  })
})
