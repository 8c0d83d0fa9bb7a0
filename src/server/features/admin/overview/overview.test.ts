import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let admin: Person
const since = new Date(Date.now() - 3_600_000).toISOString()

/** Five orders in one kind of trouble each, one that failed and was submitted again, and a ticket of each kind. */
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
  const seller = await app.signUp()
  const applicant = await app.signUp()
  await app.context.db.run(sql`delete from applications where user_id = ${applicant.userId}`)
  await app.context.db.run(sql`
    insert into applications (id, user_id, status, kind, created_at)
    values ('app_waiting', ${applicant.userId}, 'PENDING', 'SHOP', now())`)
  const orders = await createShop(app, seller.userId, [{}, {}, {}, {}, {}])
  const states = ['IN_REVIEW', 'PAYMENT_ERROR', 'FAILED', 'FAILED', 'PREPARED']
  const { db } = app.context
  for (const [place, order] of orders.entries()) {
    const { body } = await seller.call.submitOrder({ body: { orderId: order.id } })
    await db.run(sql`
      update print_orders set state = ${states[place]}, is_paused = false, next_check_at = null, wait_until = now() + interval '1 day',
        state_since = now() - interval '2 hours' where id = ${body.order.id}`)
    if (place === 3) await seller.call.submitOrder({ body: { orderId: order.id } })
  }
  await db.run(sql`
    insert into support_tickets (seller_id, id, kind, subject, state, created_at, updated_at, waiting_since)
    values (${seller.userId}, 'tic_question', 'QUESTION', 'Colors', 'OPEN', now(), now(), now()),
      (${seller.userId}, 'tic_claim', 'CLAIM', 'Cracked', 'OPEN', now(), now(), now()),
      (${seller.userId}, 'tic_answered', 'ORDER', 'Late', 'WAITING', now(), now(), null),
      (${seller.userId}, 'tic_closed', 'BILLING', 'Invoice', 'CLOSED', now(), now(), null)`)
  await db.run(sql`
    insert into reconciliations (id, state, from_at, until_at, difference_count, started_at, finished_at)
    values ('rec_old', 'DONE', now(), now(), 1, now() - interval '1 day', now()), ('rec_new', 'DONE', now(), now(), 2, now(), now())`)
  await db.run(sql`
    insert into reconciliation_differences (reconciliation_id, place, what, reference, our_cents, at)
    select 'rec_old', 1, 'MISSING_THERE', 'a', 1, now()
    union all select 'rec_new', n, 'MISSING_THERE', 'b' || n, 1, now() from generate_series(1, 201) n`)
  const [refunded] = await db.rows<{ id: string }>(
    sql`select id from print_orders where seller_id = ${seller.userId} limit 1`,
  )
  await db.run(sql`
    insert into refund_requests (seller_id, id, print_order_id, key, cents, reason, asked_by, asked_at)
    values (${seller.userId}, 'rrq_waiting', ${refunded!.id}, 'key', 30000, 'Cracked', ${admin.userId}, now())`)
  const [product] = await db.rows<{ id: string }>(
    sql`select id from products where seller_id = ${seller.userId} limit 1`,
  )
  await db.run(sql`
    insert into portals (seller_id, id, product_id, title, state, submitted_at, created_at, updated_at)
    values (${seller.userId}, 'por_review', ${product!.id}, 'Planter', 'IN_REVIEW', now(), now(), now())`)
}, 90_000)
afterAll(() => app.close())

const records = async (
  query: NonNullable<NonNullable<Parameters<Person['call']['listPrintRecords']>[0]>['query']>,
) => (await admin.call.listPrintRecords({ query })).body.pagination.total

/** How long the list of each number is. Every number needs a line. */
const lists: Readonly<Record<string, () => Promise<number>>> = {
  applications: async () =>
    (await admin.call.listApplications({ query: { status: 'PENDING' } })).body.pagination.total,
  'in-review': () => records({ state: 'IN_REVIEW' }),
  'payment-errors': () => records({ state: 'PAYMENT_ERROR' }),
  failed: () => records({ attention: 'NEEDS_REPROCESS' }),
  stuck: () => records({ attention: 'STUCK' }),
  tickets: async () =>
    (await admin.call.listSupportTickets({ query: { state: 'OPEN' } })).body.pagination.total,
  'refund-requests': async () => (await admin.call.listRefundRequests()).body.pagination.total,
  portals: async () =>
    (await admin.call.listAdminPortals({ query: { state: 'IN_REVIEW' } })).body.pagination.total,
  // Page by page, as the screen lists them.
  'payment-differences': async () => {
    const first = (await admin.call.getReconciliation({ query: {} })).body
    const last = (await admin.call.getReconciliation({ query: { page: 2 } })).body
    expect(new Set([...first.differences, ...last.differences].map(({ reference }) => reference)).size).toBe(
      201,
    )
    return first.pagination.total
  },
  'sign-ups': async () => (await admin.call.listUsers({ query: { from: since } })).body.pagination.total,
  orders: async () => (await admin.call.listAdminOrders({ query: { from: since } })).body.pagination.total,
  'print-orders': () => records({ from: since }),
  'failed-print-orders': () => records({ from: since, state: 'FAILED' }),
}

test('every number is the length of its list, and none is zero here', async () => {
  const { waiting, today } = (await admin.call.getOverview({ query: { since } })).body.overview
  const shown = [...waiting, ...today]
  const listed = await Promise.all(
    shown.map(async ({ key }) => [key, await (lists[key] ?? (() => Promise.resolve(-1)))()] as const),
  )
  expect(Object.fromEntries(shown.map(({ key, count }) => [key, count]))).toEqual(Object.fromEntries(listed))
  expect(Object.fromEntries(waiting.map(({ key, count }) => [key, count]))).toEqual({
    applications: 1,
    'in-review': 1,
    'payment-errors': 1,
    failed: 1,
    stuck: 1,
    tickets: 2,
    'refund-requests': 1,
    portals: 1,
    'payment-differences': 201,
  })
  for (const { count, key } of today) expect(count, key).toBeGreaterThan(0)
  for (const { oldestAt, key } of waiting) expect(oldestAt, key).not.toBeNull()
})

test('health says what is wrong in a sentence', async () => {
  const health = async (label: string) =>
    (await admin.call.getOverview({ query: {} })).body.overview.health.find((entry) => entry.label === label)
  expect(await health('Email')).toMatchObject({ isHealthy: true })
  expect(await health('Print provider')).toMatchObject({ isHealthy: true })
  await app.context.db.run(sql`
    update recurring_work set failures = 3, last_error = 'disk full' where name = 'forget-audit'`)
  expect(await health('Recurring work')).toEqual({
    label: 'Recurring work',
    isHealthy: false,
    text: 'Failing: forget-audit.',
  })
  await app.context.db.run(sql`
    insert into mails (id, kind, payload_sealed, last_error, next_try_at, created_at)
    values ('mail_late', 'x', 'v1.x', '451 try later', now() + interval '1 hour', now() - interval '10 minutes')`)
  expect(await health('Email')).toMatchObject({
    isHealthy: false,
    text: '1 waiting for over five minutes: 451 try later.',
  })
})
