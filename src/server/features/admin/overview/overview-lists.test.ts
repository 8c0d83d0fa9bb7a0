import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { overviewEndpoints } from '#contract/admin/overview.ts'
import { adminUserEndpoints, progressStep } from '#contract/admin/users.ts'
import { sql } from '#server/db/sql.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { keepSignedIn, makeAdmin } from '#testing/factories/account-factory.ts'
import { createFile } from '#testing/factories/file-factory.ts'
import { createWaitingShare } from '#testing/factories/payout-factory.ts'
import { createQuestion, createReview, createSale } from '#testing/factories/portal-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { listedAt } from '../testing/listed-at.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

/** A number of the screen with the address that it opens. */
interface Shown {
  key: string
  path: string
  count: number
  cents: number | null
}

let app: TestApp
let admin: Person
let aheadMs = -86_400_000
/** As a browser in UTC has it, which asks for everything since its midnight. */
const day = new Date().toISOString().slice(0, 10)

/** Two sellers with two of everything that is counted, and beside each kind one that is not. */
beforeAll(async () => {
  app = await startTestApp({
    clock: { ...systemClock, now: () => new Date(Date.now() + aheadMs) },
    recurring: [],
  })
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
  await addSellerOfYesterday()
  aheadMs = 0
  await keepSignedIn(app.context)
  for (const place of [1, 2]) await addSeller(place)
  await addReconciliations()
}, 120_000)
afterAll(() => app.close())

/** With an order that failed and one that was refunded: none of it is of today. */
async function addSellerOfYesterday(): Promise<void> {
  const seller = await app.signUp()
  const orders = await createShop(app, seller.userId, [{}, {}])
  const [failed, refunded] = await submit(seller, orders)
  await setState(failed!, 'FAILED')
  await refund(refunded!, 100)
  await app.context.db.run(sql`update users set email_verified = false where id = ${seller.userId}`)
}

async function submit(seller: Person, orders: readonly { id: string }[]): Promise<string[]> {
  const ids: string[] = []
  for (const { id } of orders)
    ids.push((await seller.call.submitOrder({ body: { orderId: id } })).body.order.id)
  return ids
}

async function addSeller(place: number): Promise<void> {
  const { db } = app.context
  const seller = await app.signUp()
  const { userId } = seller
  const orders = await createShop(
    app,
    userId,
    Array.from({ length: 8 }, () => ({})),
  )
  const ids = await submit(seller, orders.slice(0, 7))
  const [inReview, paymentError, failed, failedAgain, stuck, paused, delivered] = ids as [
    ...[string, string, string, string],
    ...[string, string, string],
  ]
  await refund(delivered, 100)
  await setState(inReview, 'IN_REVIEW')
  await setState(paymentError, 'PAYMENT_ERROR')
  await setState(failed, 'FAILED')
  await setState(failedAgain, 'FAILED')
  await seller.call.submitOrder({ body: { orderId: orders[3]!.id } })
  await setState(delivered, 'DELIVERED')

  const [product] = await db.rows<{ id: string }>(
    sql`select id from products where seller_id = ${userId} and sku = 'VASE'`,
  )
  const spare = (await seller.call.createProduct({ body: spareProduct })).body.product
  const reported = (await seller.call.createProduct({ body: { ...spareProduct, sku: 'THIRD' } })).body.product
  await db.run(sql`
    insert into portals (seller_id, id, product_id, title, state, submitted_at, created_at, updated_at)
    values (${userId}, ${`por_review${place}`}, ${product!.id}, 'Planter', 'IN_REVIEW', now(), now(), now()),
      (${userId}, ${`por_draft${place}`}, ${spare.id}, 'Vase', 'DRAFT', null, now(), now()),
      (${userId}, ${`por_reported${place}`}, ${reported.id}, 'Lamp', 'LISTED', now(), now(), now())`)
  await db.run(sql`
    insert into portal_reports (id, portal_id, reason, text, created_at, closed_at)
    values (${`rep_a${place}`}, ${`por_reported${place}`}, 'RIGHTS', 'Copied', now(), null),
      (${`rep_b${place}`}, ${`por_reported${place}`}, 'OTHER', 'Twice', now(), null),
      (${`rep_c${place}`}, ${`por_draft${place}`}, 'OTHER', 'Wrong', now(), now()),
      (${`rep_d${place}`}, ${`por_gone${place}`}, 'OTHER', 'Its portal is deleted', now(), null)`)
  await db.run(sql`
    insert into profiles (id, user_id, name, name_key, created_at, updated_at)
    values (${`prf_${place}`}, ${userId}, ${`Maker ${place}`}, ${`maker ${place}`}, now(), now())`)
  await db.run(sql`
    insert into profile_picture_submissions (seller_id, kind, id, height, widths, bytes, refusal, created_at)
    values (${userId}, 'AVATAR', gen_random_uuid(), 1, '{1}', 1, null, now()),
      (${userId}, 'BANNER', gen_random_uuid(), 0, '{}', 0, 'A logo of others', now())`)
  await db.run(sql`
    insert into portal_collections (seller_id, id, name, description, is_shown, is_approved, created_at, changed_at)
    values (${userId}, ${`pcl_waiting${place}`}, 'Vases', '', true, false, now(), now()),
      (${userId}, ${`pcl_draft${place}`}, 'Lamps', '', false, false, now(), now()),
      (${userId}, ${`pcl_shown${place}`}, 'Toys', '', true, true, now(), now())`)
  await db.run(sql`
    insert into portal_collection_reports (seller_id, id, collection_id, reason, text, created_at, closed_at)
    values (${userId}, 'rpt_a', ${`pcl_shown${place}`}, 'RIGHTS', 'Copied', now(), null),
      (${userId}, 'rpt_b', ${`pcl_shown${place}`}, 'OTHER', 'Twice', now(), null),
      (${userId}, 'rpt_c', ${`pcl_draft${place}`}, 'OTHER', 'Wrong', now(), now())`)
  await addReviews(userId, `por_reported${place}`)
  await addQuestions(userId, `por_reported${place}`)
  await db.run(sql`
    insert into support_tickets (seller_id, id, kind, subject, state, created_at, updated_at, waiting_since)
    values (${userId}, ${`tic_question${place}`}, 'QUESTION', 'Colors', 'OPEN', now(), now(), now()),
      (${userId}, ${`tic_claim${place}`}, 'CLAIM', 'Cracked', 'OPEN', now(), now(), now()),
      (${userId}, ${`tic_answered${place}`}, 'ORDER', 'Late', 'WAITING', now(), now(), null)`)
  await db.run(sql`
    insert into refund_requests (seller_id, id, print_order_id, key, cents, reason, asked_by, asked_at, state, decided_by, decided_at)
    values (${userId}, ${`rrq_waiting${place}`}, ${inReview}, 'a', 30000, 'Cracked', ${admin.userId}, now(), 'WAITING', null, null),
      (${userId}, ${`rrq_declined${place}`}, ${inReview}, 'b', 30000, 'Late', ${admin.userId}, now(), 'DECLINED', ${admin.userId}, now())`)
  await db.run(sql`
    insert into bulk_acts (id, key, kind, state, reason, total, asked_by, asked_at, request_id, address)
    values (${`bulk_waiting${place}`}, gen_random_uuid(), 'CANCEL', 'WAITING', 'Recall', 600, ${admin.userId}, now(), 'req', ''),
      (${`bulk_done${place}`}, gen_random_uuid(), 'CANCEL', 'DONE', 'Recall', 2, ${admin.userId}, now(), 'req', '')`)
  await db.run(sql`
    insert into payout_accounts (seller_id, held_at, held_by, hold_reason)
    values (${userId}, now() - interval '1 hour', ${admin.userId}, 'A report')`)
  await db.run(sql`
    insert into matches (seller_id, id, position, conditions, product_id, created_at)
    values (${userId}, ${`mat_${place}`}, 0, '[]', ${product!.id}, now())`)
  await createFile(db, userId)
  await db.run(sql`
    insert into source_connections (seller_id, id, source, status, key_sealed, key_hint, connected_at)
    values (${userId}, ${`con_${place}`}, 'shippo', 'CONNECTED', 'v1.x', 'x', now())`)
  // The queue of a suspended seller stands still, so these two stay where they are.
  await db.run(sql`update users set banned = true where id = ${userId}`)
  await setState(stuck, 'PREPARED')
  await setState(paused, 'PREPARED')
  await db.run(sql`update print_orders set is_paused = true where id = ${paused}`)
  const applicant = await app.signUp()
  // Above the limit of payouts; that of the seller, who is held, isn’t.
  await createWaitingShare(app.context, { sellerId: applicant.userId, cents: 200_000 })
  await db.run(sql`delete from applications where user_id = ${applicant.userId}`)
  await db.run(sql`
    insert into applications (id, user_id, status, kind, created_at)
    values (${`app_waiting${place}`}, ${applicant.userId}, 'PENDING', 'SHOP', now())`)
}

/** One reported twice, one whose report was decided on, and one without a report. */
async function addReviews(sellerId: string, portalId: string): Promise<void> {
  const { db } = app.context
  const saleId = await createSale(db, sellerId)
  const [reported, decided] = [
    await createReview(db, { sellerId, saleId, portalId }),
    await createReview(db, { sellerId, saleId, portalId, line: 1 }),
    await createReview(db, { sellerId, saleId, portalId, line: 2 }),
  ] as [string, string, string]
  await db.run(sql`
    insert into review_reports (seller_id, id, review_id, reason, text, created_at, closed_at)
    values (${sellerId}, ${`rpt_a${reported}`}, ${reported}, 'OTHER', 'Rude', now(), null),
      (${sellerId}, ${`rpt_b${reported}`}, ${reported}, 'OTHER', 'Twice', now(), null),
      (${sellerId}, ${`rpt_c${decided}`}, ${decided}, 'OTHER', 'Wrong', now(), now())`)
}

/** One reported twice, one whose report was decided on, and one without a report. */
async function addQuestions(sellerId: string, portalId: string): Promise<void> {
  const { db } = app.context
  const [reported, decided] = [
    await createQuestion(db, { sellerId, portalId }),
    await createQuestion(db, { sellerId, portalId }),
    await createQuestion(db, { sellerId, portalId }),
  ] as [string, string, string]
  await db.run(sql`
    insert into question_reports (seller_id, id, question_id, reason, text, created_at, closed_at)
    values (${sellerId}, ${`rpt_a${reported}`}, ${reported}, 'OTHER', 'Rude', now(), null),
      (${sellerId}, ${`rpt_b${reported}`}, ${reported}, 'OTHER', 'Twice', now(), null),
      (${sellerId}, ${`rpt_c${decided}`}, ${decided}, 'OTHER', 'Wrong', now(), now())`)
}

const spareProduct = {
  ...{ name: 'Spare', sku: 'SPARE', aliases: [], options: [], needsPersonalization: false },
  fulfillment: [
    {
      type: 'PRINT' as const,
      publicFileServiceId: '00000000-0000-4000-8000-000000000001',
      filamentId: '76fe1f79-3f1e-43e4-b8f4-61159de5b93c',
      quantity: 1,
    },
  ],
}

/** As the print provider would report it, two hours ago. */
const setState = (id: string, state: string) =>
  app.context.db.run(sql`
    update print_orders set state = ${state}, is_paused = false, next_check_at = null, wait_until = now() + interval '1 day',
      state_since = now() - interval '2 hours' where id = ${id}`)

async function refund(id: string, amountCents: number): Promise<void> {
  const body = { key: randomUUID(), amountCents, to: 'BALANCE' as const, reason: 'Scratched' }
  expect((await admin.call.refundOrder({ params: { id }, body })).status).toBe(200)
}

/** The newest one that ended counts: one before it and one under way don’t. */
async function addReconciliations(): Promise<void> {
  await app.context.db.run(sql`
    insert into reconciliations (id, state, from_at, until_at, difference_count, started_at, finished_at)
    values ('rec_old', 'DONE', now(), now(), 1, now() - interval '1 day', now()), ('rec_new', 'DONE', now(), now(), 2, now(), now())`)
  await app.context.db.run(sql`
    insert into reconciliation_differences (reconciliation_id, place, what, reference, our_cents, at)
    select 'rec_old', 1, 'MISSING_THERE', 'a', 1, now()
    union all select 'rec_new', n, 'MISSING_THERE', 'b' || n, 1, now() from generate_series(1, 201) n`)
}

/** Every number that the overview shows, with its address as the screen writes it. */
async function readShown(): Promise<Shown[]> {
  const { waiting, today } = (await admin.call.getOverview({ query: { since: `${day}T00:00:00.000Z` } })).body
    .overview
  const { steps } = (await admin.call.getUserProgress()).body
  return [
    ...waiting.map((entry) => ({ ...entry, cents: null })),
    ...today.map((entry) => ({
      ...entry,
      path: `${entry.path}${entry.path.includes('?') ? '&' : '?'}from=${day}`,
    })),
    ...steps.map(({ step, users }) => ({
      ...{ key: step, path: `/admin-dashboard/users?reached=${step}`, count: users, cents: null },
    })),
  ]
}

async function expectLists(shown: readonly Shown[]): Promise<void> {
  const lists = await Promise.all(
    shown.map(async ({ key, path, cents }) => {
      const { length, sum } = await listedAt(admin.call, path)
      return [key, length, cents === null ? null : sum]
    }),
  )
  expect(shown.map(({ key, count, cents }) => [key, count, cents])).toEqual(lists)
}

test('every number of the overview is the length of the list that it opens, and every amount its sum', async () => {
  const shown = await readShown()
  await expectLists(shown)
  for (const { key, count } of shown)
    expect(count, `${key} has too few rows to prove anything`).toBeGreaterThan(1)
  for (const { key, cents } of shown) if (cents !== null) expect(cents, key).toBeGreaterThan(100)
  const counts = Object.fromEntries(shown.map(({ key, count }) => [key, count]))
  expect(counts).toMatchObject({
    ...{ applications: 2, 'in-review': 2, 'payment-errors': 2, failed: 3, stuck: 2, claims: 2, tickets: 2 },
    ...{ 'payouts-held': 2, 'payouts-to-approve': 2 },
    ...{
      'money-requests': 2,
      'bulk-acts': 2,
      portals: 2,
      'maker-pictures': 2,
      collections: 2,
      'reported-portals': 2,
      'reported-reviews': 2,
      'reported-questions': 2,
      'payment-differences': 201,
    },
    // The seller of yesterday isn’t one of today, but has signed up.
    ...{
      'sign-ups': 4,
      SIGNED_UP: 5,
      CONFIRMED_ADDRESS: 4,
      orders: 16,
      'failed-print-orders': 4,
      refunded: 2,
    },
  })
})

test('the oldest of what waits is shown, and a new kind of number is one that this test reads', async () => {
  const { overview } = (await admin.call.getOverview({ query: {} })).body
  for (const { oldestAt, key } of overview.waiting) expect(oldestAt, key).not.toBeNull()
  const { shape } = overviewEndpoints.getOverview.reply.shape.overview
  expect(Object.keys(shape)).toEqual(['health', 'waiting', 'today'])
  expect(Object.keys(shape.health.element.shape)).toEqual(['label', 'isHealthy', 'text'])
  expect(Object.keys(shape.today.element.shape)).toEqual(['key', 'label', 'count', 'path', 'cents'])
  expect(Object.keys(adminUserEndpoints.getUserProgress.reply.shape)).toEqual(['users', 'steps'])
  const keys = (await readShown()).map(({ key }) => key)
  expect(keys).toEqual(expect.arrayContaining([...progressStep.options]))
  expect(new Set(keys).size).toBe(keys.length)
})

test('control: a number that is one too high, an amount that is a cent off and an unknown list are noticed', async () => {
  const shown = await readShown()
  for (const entry of shown)
    await expect(expectLists([{ ...entry, count: entry.count + 1 }]), entry.key).rejects.toThrow()
  const charged = shown.find(({ key }) => key === 'charged')!
  await expect(expectLists([{ ...charged, cents: charged.cents! + 1 }])).rejects.toThrow()
  await expect(expectLists([{ ...charged, path: '/admin-dashboard/new' }])).rejects.toThrow(
    'No list is known',
  )
  await expect(expectLists([{ ...charged, path: `${charged.path}&new=1` }])).rejects.toThrow(
    'doesn’t know new',
  )
})
