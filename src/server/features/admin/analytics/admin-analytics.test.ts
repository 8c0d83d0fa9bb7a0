import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { keepSignedIn, makeAdmin } from '#testing/factories/account-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { countInsightDays } from './count-insight-days.ts'

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

const count = () => countInsightDays.run(app.context)
const analytics = async (daysAgo = 7) =>
  (await admin.call.getAdminAnalytics({ query: { daysAgo } })).body.analytics

async function submit(seller: Person): Promise<{ id: string; totalCents: number }> {
  const [order] = await createShop(app, seller.userId, [{}])
  const { order: printed } = (await seller.call.submitOrder({ body: { orderId: order!.id } })).body
  return { id: printed.id, totalCents: printed.totalCents! }
}

test('sums are those of the ledger to the cent, with refunds on their own day', async () => {
  const seller = await app.signUp()
  const orders = [await submit(seller), await submit(seller)]
  const body = { key: randomUUID(), amountCents: 123, to: 'BALANCE' as const, reason: 'Scratched' }
  await admin.call.refundOrder({ params: { id: orders[0]!.id }, body })
  await count()
  const { total, days, money, countedAt } = await analytics()
  expect(total).toMatchObject({ orders: 2, refundedCents: 123 })
  expect(total.chargedCents).toBe(orders[0]!.totalCents + orders[1]!.totalCents)
  expect(days.at(-1)).toMatchObject({ orders: 2, chargedCents: total.chargedCents, activeSellers: 1 })
  expect(countedAt).not.toBeNull()
  const ledger = await app.context.db.rows<{ kind: string; cents: number }>(sql`
    select kind, sum(amount_cents)::integer as cents from ledger_lines where account = 'seller_balance' group by kind`)
  const byKind = (rows: readonly { kind: string; cents: number }[]) =>
    Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents]))
  expect(byKind(money)).toEqual(byKind(ledger))
})

test('each step of the funnel is the length of the list that it opens', async () => {
  await app.signUp()
  await count()
  const { funnel, total, from, to } = await analytics()
  // Who signed up since the count isn’t in the list yet.
  await app.signUp()
  for (const { step, users } of funnel) {
    const list = (await admin.call.listUsers({ query: { reached: step, from, to } })).body
    expect([step, users]).toEqual([step, list.pagination.total])
  }
  expect(funnel[0]).toEqual({ step: 'SIGNED_UP', users: total.signUps })
  expect(funnel.find(({ step }) => step === 'SUBMITTED_ORDER')!.users).toBe(1)
})

test('an account that only buys is counted on the day it opens a store, not before', async () => {
  const { email } = await app.signUp({ hasDemo: true })
  const { db, clock } = app.context
  const yesterday = new Date(clock.now().getTime() - DAY_MS)
  const update = (isSeller: boolean) =>
    db.run(sql`
      update users set created_at = ${yesterday}, is_seller = ${isSeller}, became_seller_at = ${isSeller ? clock.now() : null}
      where email = ${email}`)
  const read = async () => {
    await count()
    const { days, total, from, to } = await analytics()
    const list = await admin.call.listUsers({ query: { reached: 'SIGNED_UP', from, to } })
    expect(list.body.pagination.total).toBe(total.signUps)
    return days.slice(-2).map(({ signUps }) => signUps)
  }
  await update(false)
  const before = await read()
  await update(true)
  // The app counts, too, and may store what it read before.
  await expect.poll(read).toEqual([before[0], before[1]! + 1])
})

test('what fewer than five people did is not shown', async () => {
  const at = new Date()
  const visit = (place: number, route: string) =>
    app.context.db.run(sql`
      insert into usage_events (at, session_id, title, details)
      values (${at}, ${`sess_${route}${place}`}, 'page_visit', ${JSON.stringify({ route })}::jsonb)`)
  for (let place = 0; place < 4; place++) await visit(place, '/rare')
  for (let place = 0; place < 5; place++) await visit(place, '/common')
  for (const name of ['constructor', '__proto__'])
    for (let place = 0; place < 5; place++) await visit(place, name)
  await visit(0, '/rare')
  await count()
  const { pages, total } = await analytics()
  expect(Object.fromEntries(pages.map(({ name, times }) => [`page ${name}`, times]))).toEqual({
    'page /common': 5,
    'page constructor': 5,
    'page __proto__': 5,
  })
  expect(total.visits).toBe(20)
})

test('clicks, and pages that were slow to open, are counted by name from five people on', async () => {
  const record = (title: string, place: number, details: object) =>
    app.context.db.run(sql`
      insert into usage_events (at, session_id, title, details)
      values (${new Date()}, ${`sess_slow${place}`}, ${title}, ${JSON.stringify(details)}::jsonb)`)
  for (let place = 0; place < 5; place++) {
    await record('button_click', place, { id: 'sign-in' })
    await record('page_visit', place, { route: '/slow', ms: 2_001 })
    await record('page_visit', place, { route: '/quick', ms: 2_000 })
    await record('page_visit', place, { route: '/old' })
  }
  for (let place = 0; place < 4; place++) {
    await record('button_click', place, { id: 'rare' })
    await record('page_visit', place, { route: '/rarely-slow', ms: 9_000 })
  }
  await count()
  const { clicks, slowPages } = await analytics()
  expect(clicks).toEqual([{ name: 'sign-in', times: 5 }])
  expect(slowPages).toEqual([{ name: '/slow', times: 5 }])
  // Days that the version before counted without clicks are counted again.
  await app.context.db.run(sql`update insight_days set is_final = true, figures = figures - 'clicks'`)
  expect((await analytics()).clicks).toEqual([])
  await count()
  expect((await analytics()).clicks).toEqual(clicks)
})

test('a period has bounds, and only administrators see it', async () => {
  for (const daysAgo of [0, 1]) expect((await analytics(daysAgo)).days).toHaveLength(1)
  expect((await analytics(365)).days).toHaveLength(365)
  for (const daysAgo of [-1, 366, 1.5])
    expect((await admin.call.getAdminAnalytics({ query: { daysAgo } })).status).toBe(422)
  const [today, tomorrow] = [0, 1].map((days) =>
    new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10),
  )
  expect((await admin.call.getAdminAnalytics({ query: { until: today! } })).status).toBe(200)
  for (const until of [tomorrow!, '2001-01-01', '0000-01-01', '2026-02-30', 'today'])
    expect((await admin.call.getAdminAnalytics({ query: { until } })).status).toBe(422)
  const seller = await app.signUp()
  expect((await seller.call.getAdminAnalytics()).status).toBe(403)
})

test('days that are over stay as they were counted, and are compared with the days after', async () => {
  await count()
  const before = (await analytics()).total
  // Noon of the same weekday: by then the day before is final, whatever the time of this run.
  const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS
  aheadMs = midnight + 7.5 * DAY_MS - Date.now()
  await keepSignedIn(app.context)
  await count()
  const later = await analytics()
  expect(later.total).toMatchObject({ orders: 0, signUps: 0, chargedCents: 0 })
  expect(later.before).toEqual(before)
  expect(later.daysBefore.map(({ orders }) => orders)).toEqual([0, 0, 0, 0, 0, 0, before.orders])
  // The same days again, named by the last of them.
  const until = later.days[0]!.day
  const query = { daysAgo: 7, until: new Date(Date.parse(until) - DAY_MS).toISOString().slice(0, 10) }
  const { analytics: week } = (await admin.call.getAdminAnalytics({ query })).body
  expect([week.total, week.to, week.days.at(-1)!.isFinal]).toEqual([before, `${until}T00:00:00.000Z`, true])
  expect(later.days.map(({ isFinal }) => isFinal)).toEqual([true, true, true, true, true, true, false])
  // Control: what is stored is what is shown, and a final day isn't counted again.
  await app.context.db.run(sql`
    update insight_days set figures = jsonb_set(figures, '{orders}', '99')
    where is_final and figures ->> 'orders' <> '0'`)
  await count()
  expect((await analytics()).before.orders).toBe(99)
  aheadMs = 0
})
