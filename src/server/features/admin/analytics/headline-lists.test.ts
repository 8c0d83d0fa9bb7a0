import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Analytics } from '#contract/admin/analytics.ts'
import { movementKind } from '#contract/money/movements.ts'
import { headlineFigures } from '#domain/insight/headline-figures.ts'
import { sql } from '#server/db/sql.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { keepSignedIn, makeAdmin } from '#testing/factories/account-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { listedAt } from '../testing/listed-at.ts'
import { countInsightDays } from './count-insight-days.ts'
import { readInsightDays } from './insight-day-store.ts'
import { dayBefore, dayOf } from './utc-days.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

const DAY_MS = 86_400_000
let aheadMs = 0
let app: TestApp
let admin: Person

beforeAll(async () => {
  app = await startTestApp({
    clock: { ...systemClock, now: () => new Date(Date.now() + aheadMs) },
    recurring: [],
  })
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
})
afterAll(() => app.close())

async function goTo(daysAhead: number): Promise<void> {
  aheadMs = daysAhead * DAY_MS
  await keepSignedIn(app.context)
}

async function submit(seller: Person): Promise<string> {
  const [order] = await createShop(app, seller.userId, [{}])
  return (await seller.call.submitOrder({ body: { orderId: order!.id } })).body.order.id
}

async function refund(id: string, amountCents: number): Promise<void> {
  const body = { key: randomUUID(), amountCents, to: 'BALANCE' as const, reason: 'Scratched' }
  const reply = await admin.call.refundOrder({ params: { id }, body })
  expect([reply.status, reply.status < 400 ? null : reply.refusal]).toEqual([200, null])
}

const stages = { FAILED: 'NEEDS_YOU', DELIVERED: 'DELIVERED', REFUNDED: 'CANCELED' } as const

/** As the print provider would report it. */
const setState = (id: string, state: 'FAILED' | 'DELIVERED' | 'REFUNDED', code: string | null = null) =>
  app.context.db.transaction(async (tx) => {
    await tx.run(sql`
      insert into print_order_events (seller_id, print_order_id, at, actor, from_state, to_state, text)
      select seller_id, id, ${app.context.clock.now()}::timestamptz, 'provider', state, ${state}, 'Changed'
      from print_orders where id = ${id}`)
    await tx.run(sql`
      update print_orders set state = ${state}, stage = ${stages[state]}, failure_code = ${code},
        state_since = ${app.context.clock.now()} where id = ${id}`)
  })

const analytics = async (daysAgo: number) =>
  (await admin.call.getAdminAnalytics({ query: { daysAgo } })).body.analytics

/** Each number at the top with the list it opens, but for the one that a table of the same screen adds up to. */
async function expectLists(numbers: Analytics): Promise<void> {
  const figures = headlineFigures.filter(({ key }) => key !== 'visits')
  const rows = await Promise.all(
    figures.map(async ({ key, isMoney, list }) => {
      const { length, sum } = await listedAt(admin.call, list(numbers))
      return [key, isMoney ? sum : length]
    }),
  )
  expect(rows).toEqual(figures.map(({ key }) => [key, numbers.total[key]]))
}

test('each number at the top equals the list that it opens, on the day and weeks later', async () => {
  const [one, other, idle] = [await app.signUp(), await app.signUp(), await app.signUp()]
  await goTo(1)
  const first = await submit(one)
  await submit(one)
  const failed = await submit(other)
  await setState(failed, 'FAILED', 'FILAMENT_UNAVAILABLE')
  await goTo(3)
  const late = await submit(one)
  await setState(first, 'DELIVERED')
  await setState(late, 'FAILED')
  await refund(first, 150)
  await goTo(6)
  await submit(other)
  await refund(first, 50)
  await setState(first, 'REFUNDED')
  await countInsightDays.run(app.context)
  const week = await analytics(7)
  expect(week.total).toMatchObject({
    ...{ signUps: 3, activeSellers: 2, orders: 5 },
    ...{ delivered: 1, failed: 2, refundedCents: 200 },
  })
  await expectLists(week)
  for (const daysAgo of [1, 3, 4, 5, 30]) await expectLists(await analytics(daysAgo))
  expect((await analytics(3)).total.activeSellers).toBe(1)

  // What happened since the count is in none of the lists yet.
  await submit(one)
  await setState(await submit(other), 'FAILED')
  const later = await app.signUp()
  await expectLists(await analytics(7))

  // A seller who becomes an administrator leaves the number as well as the list.
  await makeAdmin(app.context.db, idle.email)
  await goTo(20)
  await countInsightDays.run(app.context)
  expect((await analytics(30)).total).toMatchObject({ signUps: 3, activeSellers: 2, orders: 7 })
  await expectLists(await analytics(30))
  await expectLists(await analytics(16))
  expect(later.userId).toBeTruthy()
}, 60_000)

test('each cause of failure and each kind of movement is the list that it opens', async () => {
  const { failures, money, from, to } = await analytics(30)
  expect(failures.length).toBeGreaterThan(1)
  for (const { code, orders } of failures) {
    const query = { ended: 'FAILED' as const, endedFrom: from, endedTo: to, errorCode: code }
    expect([code, (await admin.call.listPrintRecords({ query })).body.pagination.total]).toEqual([
      code,
      orders,
    ])
  }
  for (const { kind, cents } of money) {
    const query = { kind: movementKind.parse(kind), from, to }
    expect([kind, (await admin.call.listAdminMovements({ query })).body.sumCents]).toEqual([kind, cents])
  }
})

test('days that the version before counted without the gaps between charges are counted again', async () => {
  const today = dayOf(app.context.clock.now())
  const before = await readInsightDays(app.context.db, dayBefore(today, 30), today)
  expect(before.filter(({ isFinal }) => isFinal).length).toBeGreaterThan(5)
  await app.context.db.run(sql`update insight_days set figures = figures - 'sellerGaps' where is_final`)
  expect((await analytics(30)).total.activeSellers).toBe(0)
  await countInsightDays.run(app.context)
  await expectLists(await analytics(30))
})

test('the list of movements finds those of a seller or an order, page by page, and bad filters are refused', async () => {
  const all = (await admin.call.listAdminMovements({ query: { kind: 'CHARGE' } })).body
  const movement = all.movements[0]!
  const { id } = movement.seller
  const ofSeller = (await admin.call.listAdminMovements({ query: { search: id, kind: 'CHARGE' } })).body
  expect(ofSeller.pagination.total).toBe(all.movements.filter(({ seller }) => seller.id === id).length)
  const ofOrder = (await admin.call.listAdminMovements({ query: { search: movement.printOrderId! } })).body
  expect(new Set(ofOrder.movements.map(({ orderNumber }) => orderNumber))).toEqual(
    new Set([movement.orderNumber]),
  )
  const paged = []
  for (let page = 1; page <= all.pagination.total; page += 1)
    paged.push(
      ...(await admin.call.listAdminMovements({ query: { kind: 'CHARGE', page, limit: 1 } })).body.movements,
    )
  expect(paged).toEqual(all.movements)
  expect((await admin.call.listAdminMovements({ query: { kind: 'GIFT' as never } })).status).toBe(422)
  const seller = await app.signUp()
  expect((await seller.call.listAdminMovements()).status).toBe(403)
})
