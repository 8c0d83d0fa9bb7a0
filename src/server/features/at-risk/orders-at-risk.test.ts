import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { refreshTypicalHours } from '../print-orders/read/typical-hours.ts'
import { notifyOfLateOrders } from './notify-of-late-orders.ts'
import { refreshShipHistories } from './refresh-ship-histories.ts'
import { saveShipHistories } from './ship-history-store.ts'

const noon = new Date('2026-11-20T12:00:00Z')
const after = (hours: number) => new Date(noon.getTime() + hours * 3_600_000)

let app: TestApp
let history: Seller
beforeAll(async () => {
  app = await startTestApp({ clock: { ...systemClock, now: () => noon }, recurring: [] })
  history = await app.signUp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.context.db.run(sql`delete from print_orders where seller_id = ${history.userId}`)
  await app.context.db.transaction(saveShipHistories)
})

type Seller = Awaited<ReturnType<TestApp['signUp']>>

/** Orders of another seller that shipped: an hour in each of sending and queue, the rest in print. */
async function shippedAfter(hours: readonly number[], itemCount = 1) {
  for (const [index, each] of hours.entries()) {
    const id = `old_${itemCount}_${index}`
    await app.context.db.run(sql`
      insert into print_orders (seller_id, id, source, source_order_id, order_number, is_test, state, stage, state_since,
        request, item_count, buyer_name, country, currency, created_at, shipped_at)
      values (${history.userId}, ${id}, 'shipstation', ${id}, ${id}, false, 'SHIPPED', 'SHIPPED', ${after(-100 + each)},
        '{}', ${itemCount}, 'Ann', 'US', 'USD', ${after(-100)}, ${after(-100 + each)})`)
    await app.context.db.run(sql`
      insert into print_order_events (seller_id, print_order_id, at, actor, from_state, to_state, text)
      values (${history.userId}, ${id}, ${after(-100)}, 'seller', null, 'PREPARED', ''),
        (${history.userId}, ${id}, ${after(-99)}, 'system', 'PREPARED', 'QUEUED', ''),
        (${history.userId}, ${id}, ${after(-98)}, 'provider', 'QUEUED', 'PRINTING', ''),
        (${history.userId}, ${id}, ${after(-100 + each)}, 'provider', 'PRINTING', 'SHIPPED', '')`)
  }
  await refreshShipHistories.run(app.context)
  await refreshTypicalHours.run(app.context)
}

/** 11, 12 … 50 hours to ship; 9, 10 … 48 of them in print. */
const forty = Array.from({ length: 40 }, (_, index) => 11 + index)

const list = async (seller: Seller, query: { view?: 'late-on-arrival'; page?: number; size?: number } = {}) =>
  (await seller.call.listOrdersAtRisk({ query })).body

async function inPrint(seller: Seller, { shipBy, sinceHours }: { shipBy: Date | null; sinceHours: number }) {
  const [order] = await createShop(app, seller.userId, [{ shipBy }])
  const { body } = await seller.call.submitOrder({ body: { orderId: order!.id } })
  await app.context.db.run(sql`
    update print_orders set state = 'PRINTING', stage = 'PRINTING', state_since = ${after(-sinceHours)} where id = ${body.order.id}`)
  return order!
}

test('before it is submitted, an order is compared with the whole way of recent orders', async () => {
  await shippedAfter(forty)
  const seller = await app.signUp()
  const [near] = await createShop(app, seller.userId, [{ shipBy: after(35.5) }, { shipBy: after(38) }])
  const { orders, atRisk } = await list(seller)
  expect(atRisk).toBe(1)
  // 15 of 40 took longer than 35.5 hours; the 20th of them took 30 hours.
  expect(orders).toMatchObject([
    {
      orderId: near!.id,
      printOrderId: null,
      stage: null,
      cause: 'NOT_SUBMITTED',
      isLate: false,
      lateProbability: 0.375,
      comparedWith: 40,
      likelyShipsAt: after(30).toISOString(),
      totalCents: 4200,
      currency: 'USD',
    },
  ])
})

test('in a stage, it is compared with those that were still in it as long after they came there', async () => {
  await shippedAfter(forty)
  const seller = await app.signUp()
  // Of 19 that took more than 29 hours, 4 took more than 44.5, and 9 more than 39.5.
  await inPrint(seller, { shipBy: after(44.5 - 29), sinceHours: 29 })
  const tight = await inPrint(seller, { shipBy: after(39.5 - 29), sinceHours: 29 })
  const { orders } = await list(seller)
  expect(orders.map(({ orderId }) => orderId)).toEqual([tight.id])
  expect(orders[0]).toMatchObject({
    stage: 'PRINTING',
    comparedWith: 19,
    stageSince: after(-29).toISOString(),
  })
  expect(orders[0]!.lateProbability).toBeCloseTo(9 / 19)
  expect(orders[0]!.cause).toBe('SHORT_TIME')
})

test('an order that takes longer than nearly all others is stuck, and no probability is made up for it', async () => {
  await shippedAfter(forty)
  const seller = await app.signUp()
  await inPrint(seller, { shipBy: after(40), sinceHours: 47 })
  expect((await list(seller)).orders).toMatchObject([
    { cause: 'STUCK', lateProbability: null, comparedWith: 0, likelyShipsAt: null },
  ])
})

test('a stage that takes half as long again as usual is slow', async () => {
  await shippedAfter(forty)
  const seller = await app.signUp()
  // The median in print is 28.5 hours.
  await inPrint(seller, { shipBy: after(1), sinceHours: 43 })
  expect((await list(seller)).orders).toMatchObject([
    { cause: 'SLOW_STAGE', lateProbability: 0.8, comparedWith: 5 },
  ])
})

test('orders of one piece are compared with orders of one piece, if there are enough', async () => {
  await shippedAfter(Array(25).fill(200), 9)
  const seller = await app.signUp()
  await inPrint(seller, { shipBy: after(60), sinceHours: 5 })
  expect((await list(seller)).orders).toMatchObject([{ comparedWith: 25, lateProbability: 1 }])
  await shippedAfter(forty)
  expect((await list(seller)).orders).toEqual([])
})

test('without enough history there is no probability, only what is due within a day', async () => {
  await shippedAfter(forty.slice(0, 19))
  const seller = await app.signUp()
  const [soon, overdue] = await createShop(app, seller.userId, [
    { shipBy: after(23) },
    { shipBy: after(1) },
    { shipBy: after(25) },
    {},
  ])
  await app.context.db.run(
    sql`update shop_orders set ship_by = ${after(-1)}, imported_at = ${after(-9)} where id = ${overdue!.id}`,
  )
  const { orders } = await list(seller)
  expect(orders.map(({ orderId, isLate, lateProbability }) => [orderId, isLate, lateProbability])).toEqual([
    [overdue!.id, true, 1],
    [soon!.id, false, null],
  ])
})

test('orders that came in after their date are apart from those at risk', async () => {
  const seller = await app.signUp()
  const [unsent] = await createShop(app, seller.userId, [{ shipBy: after(-1) }])
  const sent = await inPrint(seller, { shipBy: after(-2), sinceHours: 1 })
  expect(await list(seller)).toMatchObject({ orders: [], atRisk: 0, lateOnArrival: 2 })
  const late = await list(seller, { view: 'late-on-arrival' })
  expect(late.orders.map(({ orderId }) => orderId)).toEqual([sent.id, unsent!.id])
  expect(late.pagination.total).toBe(2)
})

test('the seller’s default makes dates for orders without one, before and after they are submitted', async () => {
  const seller = await app.signUp()
  const [unsent] = await createShop(app, seller.userId, [{}, { shipBy: after(24 * 9) }])
  const sent = await inPrint(seller, { shipBy: null, sinceHours: 1 })
  expect((await list(seller)).orders).toEqual([])
  expect((await seller.call.setShipDefault({ body: { days: 1 } })).body).toEqual({ days: 1 })
  const { orders } = await list(seller)
  expect(orders.map(({ orderId }) => orderId).toSorted()).toEqual([unsent!.id, sent.id].toSorted())
  expect(orders[0]).toMatchObject({ isDefault: true, shipBy: after(24).toISOString() })
  expect((await seller.call.getShipDefault()).body).toEqual({ days: 1 })
  await seller.call.setShipDefault({ body: { days: null } })
  expect(await list(seller)).toMatchObject({ orders: [], atRisk: 0 })
  expect((await seller.call.setShipDefault({ body: { days: 0 } })).status).toBe(422)
})

test('a sold-out filament and an order that needs attention at the provider are separate causes', async () => {
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{ shipBy: after(2) }])
  await app.context.db.run(sql`
    update shop_orders set check_status = 'BLOCKED', check_causes = '{FILAMENT_UNAVAILABLE}' where id = ${order!.id}`)
  const stuck = await inPrint(seller, { shipBy: after(1), sinceHours: 1 })
  await app.context.db.run(sql`
    update print_orders set state = 'IN_REVIEW', stage = 'NEEDS_YOU' where shop_order_id = ${stuck.id}`)
  expect((await list(seller)).orders).toMatchObject([
    { cause: 'STUCK', stage: 'NEEDS_YOU' },
    { cause: 'OUT_OF_STOCK', blockedBy: 'FILAMENT_UNAVAILABLE' },
  ])
})

test('the list can be narrowed to one cause, with its own pages', async () => {
  const seller = await app.signUp()
  const made = await createShop(app, seller.userId, [{ shipBy: after(3) }, { shipBy: after(1) }])
  await inPrint(seller, { shipBy: after(2), sinceHours: 1 })
  const query = { cause: 'NOT_SUBMITTED', size: 1 } as const
  const [first, second] = await Promise.all(
    [1, 2].map(async (page) => (await seller.call.listOrdersAtRisk({ query: { ...query, page } })).body),
  )
  expect([first!.orders[0]?.orderId, second!.orders[0]?.orderId]).toEqual([made[1]!.id, made[0]!.id])
  expect([first!.pagination.total, first!.atRisk]).toEqual([2, 2])
})

test('a shipped, failed or canceled order is not at risk, and a date that the store moves is followed', async () => {
  const seller = await app.signUp()
  const order = await inPrint(seller, { shipBy: after(3), sinceHours: 1 })
  expect((await list(seller)).atRisk).toBe(1)
  await app.context.db.run(sql`update shop_orders set ship_by = ${after(300)} where id = ${order.id}`)
  await refreshShipHistories.run(app.context)
  expect((await list(seller)).atRisk).toBe(0)
  await app.context.db.run(sql`update shop_orders set ship_by = ${after(3)} where id = ${order.id}`)
  await refreshShipHistories.run(app.context)
  await app.context.db.run(sql`
    update print_orders set state = 'SHIPPED', stage = 'SHIPPED', shipped_at = ${noon} where shop_order_id = ${order.id}`)
  expect((await list(seller)).atRisk).toBe(0)
})

test('pages follow each other by date, and no one sees another seller’s orders', async () => {
  const [seller, other] = [await app.signUp(), await app.signUp()]
  const made = await createShop(app, seller.userId, [
    { shipBy: after(3) },
    { shipBy: after(1) },
    { shipBy: after(2) },
  ])
  const pages = await Promise.all([1, 2, 3].map((page) => list(seller, { page, size: 1 })))
  expect(pages.map(({ orders }) => orders[0]!.orderId)).toEqual([made[1]!.id, made[2]!.id, made[0]!.id])
  expect((await list(other)).orders).toEqual([])
})

test('the list ends at a thousand, those due first, however many are open', async () => {
  const seller = await app.signUp()
  await app.context.db.run(sql`
    insert into shop_orders (seller_id, id, source, source_order_id, order_number, source_status, placed_at, ship_by, buyer_name,
      address, total_cents, currency, imported_at, is_unsubmitted, needs_check)
    select ${seller.userId}, 'so_many_' || n, 'shipstation', 'many' || n, n::text, 'OPEN', ${after(-90)},
      ${noon}::timestamptz - n * interval '1 second', 'Ann', '{}', 100, 'USD', ${after(-80)}, true, false
    from generate_series(1, 3000) n`)
  const { atRisk, pagination } = await list(seller)
  expect([atRisk, pagination.total, pagination.isEstimate]).toEqual([1_000, 1_000, true])
  const last = (await list(seller, { page: 5, size: 200 })).orders
  expect(last.map(({ orderNumber }) => orderNumber)).toContain('2001')
  expect((await list(seller, { page: 6, size: 200 })).orders).toEqual([])
})

test('orders that pass their date are reported once for each date, and those late on arrival never', async () => {
  const seller = await app.signUp()
  const inbox = async () => (await seller.call.listInbox()).body.entries.map(({ title }) => title)
  const [single] = await createShop(app, seller.userId, [
    { shipBy: after(-1) },
    { shipBy: after(-2) },
    { shipBy: after(-2) },
    { shipBy: after(1) },
    { shipBy: after(-30) },
    { shipBy: after(-3) },
  ])
  await app.context.db.run(sql`
    update shop_orders set imported_at = ${after(-60)} where seller_id = ${seller.userId} and ship_by <> ${after(-3)}`)
  for (const _ of [1, 2]) await notifyOfLateOrders.run(app.context)
  expect((await inbox()).toSorted()).toEqual(['2 orders are late', `Order ${single!.orderNumber} is late`])
})

test('the list is sorted by what its columns show, and its counts are those of the filtered cause', async () => {
  const seller = await app.signUp()
  await createShop(app, seller.userId, [
    { orderNumber: 'R-10', shipBy: after(3), totalCents: 5_000 },
    { orderNumber: 'R-9', shipBy: after(1), totalCents: 9_000 },
    { orderNumber: 'R-100', shipBy: after(2), totalCents: 1_000 },
    { orderNumber: 'R-1', shipBy: after(-1) },
  ])
  const ask = async (
    query: NonNullable<NonNullable<Parameters<typeof seller.call.listOrdersAtRisk>[0]>['query']>,
  ) => {
    const { body } = await seller.call.listOrdersAtRisk({ query })
    return { numbers: body.orders.map(({ orderNumber }) => orderNumber), body }
  }
  expect((await ask({})).numbers).toEqual(['R-9', 'R-100', 'R-10'])
  expect((await ask({ order: 'desc' })).numbers).toEqual(['R-10', 'R-100', 'R-9'])
  expect((await ask({ sort: 'number' })).numbers).toEqual(['R-9', 'R-10', 'R-100'])
  expect((await ask({ sort: 'sold', order: 'desc' })).numbers).toEqual(['R-9', 'R-10', 'R-100'])
  expect((await ask({ sort: 'sold', page: 2, size: 2 })).numbers).toEqual(['R-9'])
  expect((await ask({ cause: 'NOT_SUBMITTED' })).body).toMatchObject({ atRisk: 3, lateOnArrival: 1 })
  expect((await ask({ cause: 'OUT_OF_STOCK' })).body).toMatchObject({ atRisk: 0, lateOnArrival: 0 })
})
