import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { portalContent } from '#testing/factories/portal-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { hashToken } from '../sessions/hash-token.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let admin: Person
let maker: Person
let portalId: string
beforeAll(async () => {
  app = await startTestApp({ recurring: [] })
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
  maker = await app.signUp()
  const { products } = (await maker.call.listProducts()).body
  portalId = (await maker.call.createPortal({ body: { productId: products[0]!.id } })).body.id
  const params = { id: portalId }
  const { version } = (await maker.call.updatePortal({ params, body: portalContent })).body
  await maker.call.submitPortal({ params })
  await admin.call.decidePortal({ params, body: { decision: 'APPROVE', version, reason: '' } })
})
afterAll(() => app.close())

const stranger = () => app.anonymous.call
const key = 'k'.repeat(43)

let sales = 0
/** A sale of two lines whose print order is in a state. */
async function sell(state: 'DELIVERED' | 'SHIPPED', saleState = 'ORDERED') {
  sales += 1
  const id = `sal_${String(sales).padStart(26, '0')}`
  const printId = `po_${String(sales).padStart(26, '0')}`
  const { db } = app.context
  const line = { portalId, title: 'Mine', variant: { Color: 'Red' }, quantity: 1, unitCents: 900 }
  await db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`
      insert into print_orders (seller_id, id, source, source_order_id, order_number, is_test, state, stage, state_since, sale_id,
        request, item_count, buyer_name, country, currency, created_at)
      values (${maker.userId}, ${printId}, 'sale', ${id}, ${id}, false, ${state}, ${state}, now(), ${id}, '{}', 1, 'Pat', 'US', 'USD',
        now())`)
    await tx.run(sql`
      insert into sales (seller_id, id, client_key, state, lines, email, address, country, currency, items_cents, delivery_cents,
        total_cents, payment_fee_cents, key_hash, key_sealed, print_order_id, created_at, paid_at)
      values (${maker.userId}, ${id}, gen_random_uuid(), ${saleState}, ${JSON.stringify([line, line])}::jsonb, 'pat@mail.example',
        '{"name":"Pat Doe"}', 'US', 'USD', 1800, 0, 1800, 82, ${hashToken(key)}, 'x', ${printId}, now(), now())`)
  })
  return id
}

const write = (id: string, change: { key?: string; line?: number; stars?: number; text?: string } = {}) =>
  stranger().writeReview({
    params: { id },
    body: { key, line: 0, stars: 5, text: 'Sturdy and clean.', ...change },
  })
const shown = async () => (await stranger().listReviews({ params: { id: portalId } })).body

test('a buyer reviews each line of a delivered sale, once, even when sent ten times at once', async () => {
  const id = await sell('DELIVERED')
  const replies = await Promise.all(Array.from({ length: 10 }, () => write(id)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([
    201,
    ...Array.from({ length: 9 }, () => 409),
  ])
  expect(replies.find(({ status }) => status === 409)?.refusal.error).toBe('REVIEW_EXISTS')
  expect((await write(id, { line: 1, stars: 2, text: '' })).status).toBe(201)
  expect(await shown()).toMatchObject({
    rating: { average: 3.5, count: 2 },
    reviews: [
      { stars: 2, author: 'Pat', variant: { Color: 'Red' } },
      { stars: 5, text: 'Sturdy and clean.' },
    ],
  })
  expect((await stranger().listListings()).body.listings).toMatchObject([
    { id: portalId, rating: { average: 3.5, count: 2 } },
  ])
  expect((await write(id, { line: 2 })).status).toBe(404)
  const own = (await stranger().listSaleReviews({ params: { id }, query: { key } })).body
  expect(own).toMatchObject({ canReview: true, reviews: [{ line: 0 }, { line: 1 }] })
  expect(JSON.stringify(await shown())).not.toMatch(/Doe|mail\.example|usr_|sal_/)
})

test.each([
  ['SHIPPED', 'ORDERED'],
  ['DELIVERED', 'REFUNDED'],
] as const)('a sale that is %s and %s can’t be reviewed', async (state, saleState) => {
  const id = await sell(state, saleState)
  expect((await write(id)).refusal.error).toBe('REVIEW_NOT_DELIVERED')
})

test('without the key of the sale, it doesn’t exist', async () => {
  const id = await sell('DELIVERED')
  const before = await shown()
  expect((await write(id, { key: 'x'.repeat(43) })).status).toBe(404)
  expect((await stranger().listSaleReviews({ params: { id }, query: { key: 'x'.repeat(43) } })).status).toBe(
    404,
  )
  expect(await shown()).toEqual(before)
})

test.each(['Buy at https://evil.example', 'www.evil.example', 'evil-shop.com is cheaper', 'me@mail.example'])(
  'a review with “%s” is refused',
  async (text) => {
    expect((await write(await sell('DELIVERED'), { text })).status).toBe(422)
  },
)

test('only its maker answers a review, and once', async () => {
  const id = (await write(await sell('DELIVERED'))).body.id
  const answer = (person: Person) =>
    person.call.answerReview({ params: { id }, body: { text: 'Thank you!' } })
  expect((await answer(await app.signUp())).status).toBe(404)
  const replies = await Promise.all([answer(maker), answer(maker), answer(maker)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect((await shown()).reviews[0]).toMatchObject({ id, answer: 'Thank you!' })
})

test('a removed review is shown nowhere and counts nowhere, until it is shown again', async () => {
  const sale = await sell('DELIVERED')
  const before = await shown()
  const id = (await write(sale, { stars: 1 })).body.id
  const reported = { reason: 'OTHER' as const, text: 'Rude' }
  expect((await stranger().reportReview({ params: { id }, body: reported })).status).toBe(201)
  const decide = (isRemoved: boolean, person = admin) =>
    person.call.decideReview({ params: { id }, body: { isRemoved, reason: 'Insults the maker' } })
  expect((await decide(true, maker)).status).toBe(403)
  await decide(true)
  expect(await shown()).toEqual(before)
  expect((await stranger().reportReview({ params: { id }, body: reported })).status).toBe(404)
  expect((await maker.call.answerReview({ params: { id }, body: { text: 'No' } })).status).toBe(404)
  expect((await stranger().listSaleReviews({ params: { id: sale }, query: { key } })).body.reviews).toEqual(
    [],
  )
  expect((await write(sale)).refusal.error).toBe('REVIEW_EXISTS')
  await decide(false)
  expect((await shown()).rating?.count).toBe((before.rating?.count ?? 0) + 1)
})

test('administrators find reported reviews with what was reported, until they decide', async () => {
  const text = 'Broke after a day'
  const { id } = (await write(await sell('DELIVERED'), { stars: 1, text })).body
  await write(await sell('DELIVERED'), { text: 'Fine' })
  const reported = async () => (await admin.call.listAdminReviews({ query: { state: 'REPORTED' } })).body
  expect(await reported()).toMatchObject({ reviews: [], pagination: { total: 0 } })
  for (const each of ['It’s a lie', 'Rude'])
    await stranger().reportReview({ params: { id }, body: { reason: 'MISLEADING', text: each } })
  expect(await reported()).toMatchObject({
    reviews: [
      {
        ...{ id, text, stars: 1, removedAt: null, openReports: 2, seller: { id: maker.userId } },
        ...{ portal: { id: portalId, title: 'Mine' } },
        reports: [
          { reason: 'MISLEADING', text: 'Rude' },
          { reason: 'MISLEADING', text: 'It’s a lie' },
        ],
      },
    ],
    pagination: { total: 1 },
  })
  await admin.call.decideReview({
    params: { id },
    body: { isRemoved: true, reason: 'A competitor wrote it' },
  })
  expect((await reported()).reviews).toEqual([])
  const removed = (await admin.call.listAdminReviews({ query: { state: 'REMOVED', search: 'BROKE' } })).body
  expect(removed.reviews).toMatchObject([{ id, openReports: 0, reports: [] }])
  expect(removed.reviews[0]?.removedAt).not.toBeNull()
  // Its maker reads why, in the list and by email.
  const own = (await maker.call.listOwnReviews({ query: { show: 'ALL', size: 200 } })).body.reviews
  expect(own.find((each) => each.id === id)?.removal?.reason).toBe('A competitor wrote it')
  const open = (await maker.call.listOwnReviews({ query: { show: 'OPEN', size: 200 } })).body.reviews
  expect(open.map((each) => each.id)).not.toContain(id)
  const told = async () =>
    (await app.sandbox.mails(maker.email)).filter((mail) =>
      mail.text.includes('Reason: A competitor wrote it'),
    )
  await expect
    .poll(told, { timeout: 20_000 })
    .toMatchObject([{ subject: 'A review about “Mine” was removed' }])
})

test('the list of reviews is searched by text and ids, one field or all of them', async () => {
  const { id } = (await write(await sell('DELIVERED'), { text: 'Wobbles a little' })).body
  const found = async (query: { search: string; searchField?: 'text' | 'id' | 'portalId' | 'sellerId' }) =>
    (await admin.call.listAdminReviews({ query: { ...query, size: 200 } })).body.reviews.map(
      (each) => each.id,
    )
  for (const search of ['wobbles', id]) expect(await found({ search }), search).toEqual([id])
  for (const [search, searchField] of [
    ['Wobbles', 'text'],
    [id, 'id'],
  ] as const)
    expect(await found({ search, searchField }), searchField).toEqual([id])
  for (const [search, searchField] of [
    [portalId, 'portalId'],
    [maker.userId, 'sellerId'],
  ] as const)
    expect(await found({ search, searchField }), searchField).toContain(id)
  expect(await found({ search: id, searchField: 'portalId' })).toEqual([])
  expect(await found({ search: 'a_little' })).toEqual([])
})
