import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestAct, TestOrder, TestScenario } from '#contract/orders/test-mode.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { apiOf } from '#testing/api/test-api.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

let offsetMs = 0
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    clock: { ...systemClock, now: () => new Date(Date.now() + offsetMs) },
    recurring: [],
    environment: { APPLICATIONS: 'reviewed' },
  })
})
afterAll(() => app.close())

const pass = (seconds: number) => {
  offsetMs += seconds * 1000
}

async function inTestMode(person: Awaited<ReturnType<TestApp['signUp']>>, url = app.url) {
  const reply = await person.call.setTestMode({ body: { isOn: true } })
  expect([reply.status, reply.body.isTestMode]).toEqual([200, true])
  const cookie = reply.cookies.join('; ')
  return { ...apiOf(url, { cookie }), cookie }
}
type Seller = Awaited<ReturnType<typeof inTestMode>>

const orderOf = async (seller: Seller, scenario: TestScenario): Promise<TestOrder> =>
  (await seller.call.listTestOrders()).body.orders.find((each: TestOrder) => each.scenario === scenario)!

const act = async (seller: Seller, scenario: TestScenario, what: TestAct): Promise<TestOrder> => {
  const reply = await seller.call.actOnTestOrder({ params: { scenario }, body: { act: what } })
  expect([what, reply.status]).toEqual([what, 200])
  return reply.body.order
}

/** Every row of every table, but for sessions and what the test store keeps. */
async function everything(): Promise<Record<string, string>> {
  const { pool } = app.context.db
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'pgboss')
       and table_name not in ('sessions', 'test_mode_acts') order by 1`,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${name} t`,
    )
    found[name] = rows[0].digest
  }
  const { rows } = await pool.query('select count(*) as digest from pgboss.job')
  return { ...found, jobs: rows[0].digest }
}

/** Every call that reached a provider, every effect there, and every mail. */
async function outside() {
  const calls = await app.sandbox.control<{ calls: unknown[] }>('GET', '/calls')
  const ledger = await app.sandbox.control<{ lines: unknown[] }>('GET', '/ledger')
  return { ...calls, ...ledger, mails: await app.sandbox.mails('') }
}

test('every order is played to each of its ends; providers, cards, mail and all other tables see nothing of it', async () => {
  const person = await app.signUp()
  await createShop(app, person.userId, [{}, {}])
  const seller = await inTestMode(person)
  const before = [await everything(), await outside()]

  // Everything goes well, and is canceled in time.
  expect((await act(seller, 'SMOOTH', 'SUBMIT')).order).toMatchObject({ state: 'PREPARED', totalCents: null })
  pass(8)
  expect((await orderOf(seller, 'SMOOTH')).order).toMatchObject({
    state: 'SUBMITTED',
    money: { chargedCents: 1996 },
    canCancel: true,
  })
  const canceled = await act(seller, 'SMOOTH', 'CANCEL')
  expect(canceled.order).toMatchObject({ state: 'REFUNDED', money: { refundedCents: 1996 } })
  pass(300)
  expect((await orderOf(seller, 'SMOOTH')).order.state).toBe('REFUNDED')

  // The card is declined; another one pays.
  await act(seller, 'DECLINE', 'SUBMIT')
  pass(5)
  const waiting = await orderOf(seller, 'DECLINE')
  expect(waiting.order).toMatchObject({
    waiting: { doing: 'CHARGE', why: 'MONEY' },
    money: { chargedCents: 0 },
  })
  expect([waiting.isMoving, waiting.offers]).toEqual([false, ['PAY', 'CANCEL']])
  await act(seller, 'DECLINE', 'PAY')
  pass(120)
  expect((await orderOf(seller, 'DECLINE')).order).toMatchObject({
    state: 'DELIVERED',
    money: { chargedCents: 1645 },
  })

  // The print provider declines; the same words as for a real order say why.
  await act(seller, 'REFUSAL', 'SUBMIT')
  pass(4)
  const declined = await orderOf(seller, 'REFUSAL')
  expect(declined.order).toMatchObject({
    state: 'FAILED',
    money: { chargedCents: 0 },
    failure: {
      reason: expect.stringMatching(/declined this order because the postal code .*You weren’t charged/),
      refusal: { cause: 'ADDRESS', field: 'postalCode' },
    },
  })
  const corrected = await act(seller, 'REFUSAL', 'CORRECT_ADDRESS')
  expect([corrected.isSubmitted, corrected.order.address.postalCode]).toEqual([false, '78701'])
  await act(seller, 'REFUSAL', 'SUBMIT_AGAIN')
  pass(120)
  expect((await orderOf(seller, 'REFUSAL')).order.state).toBe('DELIVERED')

  // The print provider is down; it isn’t charged twice.
  await act(seller, 'PROVIDER_DOWN', 'SUBMIT')
  pass(10)
  expect((await orderOf(seller, 'PROVIDER_DOWN')).order.waiting).toMatchObject({
    doing: 'PRINT',
    why: 'UNKNOWN',
  })
  pass(120)
  const recovered = (await orderOf(seller, 'PROVIDER_DOWN')).order
  expect(recovered.state).toBe('DELIVERED')
  expect(recovered.events.filter(({ text }) => text === 'Charged')).toHaveLength(1)

  // Printing takes too long: at risk, late, and shipped at last.
  await act(seller, 'DELAY', 'SUBMIT')
  expect((await orderOf(seller, 'DELAY')).risk).toBeNull()
  pass(20)
  expect((await orderOf(seller, 'DELAY')).risk).toMatchObject({ isLate: false, cause: 'SLOW_STAGE' })
  pass(20)
  expect((await orderOf(seller, 'DELAY')).risk).toMatchObject({ isLate: true, lateProbability: 1 })
  pass(120)
  expect(await orderOf(seller, 'DELAY')).toMatchObject({
    risk: null,
    order: { state: 'DELIVERED' },
    isMoving: false,
  })

  // Sold out: not before the filament is replaced.
  expect(await orderOf(seller, 'OUT_OF_STOCK')).toMatchObject({
    blockedBy: 'FILAMENT_UNAVAILABLE',
    offers: ['REPLACE_FILAMENT'],
  })
  const early = await seller.call.actOnTestOrder({
    params: { scenario: 'OUT_OF_STOCK' },
    body: { act: 'SUBMIT' },
  })
  expect([early.status, early.refusal.error]).toEqual([409, 'TEST_ORDER_CHANGED'])
  await act(seller, 'OUT_OF_STOCK', 'REPLACE_FILAMENT')
  const sent = await act(seller, 'OUT_OF_STOCK', 'SUBMIT')
  expect(sent.order.lines[0]!.parts[0]!.filament!.name).toBe('PLA Ocean')
  pass(120)
  expect((await orderOf(seller, 'OUT_OF_STOCK')).order.state).toBe('DELIVERED')

  expect([await everything(), await outside()]).toEqual(before)
})

test('the database refuses what would charge, print or claim an order of the test store', async () => {
  const person = await app.signUp()
  const [order] = await createShop(app, person.userId, [{}])
  const { pool } = app.context.db
  const plant = (statement: string) => pool.query(statement, [person.userId]).catch(({ code }) => code)
  const FOREIGN_KEY = '23503'
  const CHECK = '23514'
  expect(
    await plant(
      `insert into print_calls (seller_id, print_order_id, kind, started_at) values ($1, 'test-TEST-1', 'process', now())`,
    ),
  ).toBe(FOREIGN_KEY)
  expect(
    await plant(
      `insert into ledger_transactions (seller_id, id, kind, cause, print_order_id, currency, at)
       values ($1, 'tx_1', 'CHARGE', 'charge test-TEST-1', 'test-TEST-1', 'USD', now())`,
    ),
  ).toBe(FOREIGN_KEY)
  const submitted = await person.call.submitOrder({ body: { orderId: order!.id, test: true } })
  expect(submitted.status).toBe(200)
  expect(await plant(`update print_orders set id = 'test-TEST-1' where seller_id = $1`)).toBe(CHECK)
  // Whatever else names a print order refers to that table, so that the rule holds for all of it.
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
     where a.attname = 'print_order_id' and c.relnamespace = 'public'::regnamespace and not exists (
       select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'
         and f.confrelid = 'print_orders'::regclass and a.attnum = any(f.conkey))`,
  )
  // A line repeats what its transaction refers to, a shop order what was made of it, and a store's change what it came after.
  expect(rows.map(({ name }) => name).sort()).toEqual(['ledger_lines', 'shop_orders', 'source_changes'])
})

test('a session in test mode reaches nothing real, in no process, and a session that isn’t is as before', async () => {
  const person = await app.signUp()
  const [order] = await createShop(app, person.userId, [{}])
  const before = apiOf(app.url, { cookie: person.cookie })
  const beside = await app.startBeside()
  expect((await apiOf(beside, { cookie: person.cookie }).call.getUser()).status).toBe(200)
  const other = await app.anonymous.call.signInWithEmail({
    body: { email: person.email, password: 'a-long-password' },
  })
  const elsewhere = apiOf(app.url, { cookie: other.cookies.join('; ') })
  const seller = await inTestMode(person)

  expect((await before.call.getUser()).status).toBe(401)
  for (const url of [app.url, beside]) {
    const each = apiOf(url, { cookie: seller.cookie })
    const refused = [
      await each.call.submitOrder({ body: { orderId: order!.id } }),
      await each.call.createSubmitRun({ body: { orderIds: [order!.id] } }),
      await each.call.listShopOrders({ params: { page: 1, size: 25 } }),
      await each.call.getHome(),
      await each.call.getBalance(),
    ]
    expect(refused.map(({ refusal }) => refusal.error)).toEqual(refused.map(() => 'TEST_MODE_ON'))
    expect((await each.call.getUser()).body.isTestMode).toBe(true)
  }
  const { body } = await elsewhere.call.getUser()
  expect([body.id, body.isTestMode]).toEqual([person.userId, undefined])
  expect(
    (await elsewhere.call.listShopOrders({ params: { page: 1, size: 25 } })).body.orders.length,
  ).toBeGreaterThan(0)
  const token = await elsewhere.call.createApiToken({ body: { name: 'Mine', scope: 'READ_WRITE', days: 30 } })
  const program = apiOf(app.url, { authorization: `Bearer ${token.body.secret}` })
  expect((await program.call.setTestMode({ body: { isOn: true } })).refusal.error).toBe('FORBIDDEN')
})

test('a seller whose application is waiting can use test mode, and leaving it deletes what happened there', async () => {
  const person = await app.signUp()
  await person.call.createApplication({ body: { kind: 'SHOP' } })
  const seller = await inTestMode(person)
  await act(seller, 'SMOOTH', 'SUBMIT')
  const { body, cookies } = await seller.call.setTestMode({ body: { isOn: false } })
  expect([body.id, body.isTestMode, body.applicationStatus]).toEqual([person.userId, undefined, 'PENDING'])
  const back = apiOf(app.url, { cookie: cookies.join('; ') })
  expect((await back.call.getHome()).status).toBe(200)
  const { rows } = await app.context.db.pool.query('select from test_mode_acts where seller_id = $1', [
    person.userId,
  ])
  expect(rows).toEqual([])
})

test('of two submits at once one counts, and starting over takes every order back', async () => {
  const seller = await inTestMode(await app.signUp())
  const stranger = await inTestMode(await app.signUp())
  const both = await Promise.all(
    [1, 2].map(() => seller.call.actOnTestOrder({ params: { scenario: 'DELAY' }, body: { act: 'SUBMIT' } })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await orderOf(stranger, 'DELAY')).isSubmitted).toBe(false)
  const { body } = await seller.call.resetTestOrders()
  expect(body.orders.map(({ isSubmitted }: TestOrder) => isSubmitted)).toEqual(Array(6).fill(false))
})
