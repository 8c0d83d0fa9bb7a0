import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { apiOf } from '#testing/api/test-api.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { portalContent } from '#testing/factories/portal-factory.ts'
import { listVase } from '#testing/factories/sale-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp({ recurring: [], environment: { TRUSTED_PROXIES: '127.0.0.1' } })
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
})
afterAll(() => app.close())

const none = { views: 0, favorites: 0, carts: 0, checkouts: 0, orders: 0, itemsCents: 0 }
const visitor = (address: string) => apiOf(app.url, { 'x-forwarded-for': address }).call
const portalOf = async (owner: Person, id: string) => (await owner.call.getPortal({ params: { id } })).body
const versionOf = async (owner: Person, id: string) => {
  const { version } = await portalOf(owner, id)
  return { id, version }
}
async function draftOf(owner: Person): Promise<string> {
  const { products } = (await owner.call.listProducts()).body
  return (await owner.call.createPortal({ body: { productId: products[0]!.id } })).body.id
}

test('many portals are paused and resumed at once, and each says why it stays as it is', async () => {
  const owner = await app.signUp({ hasDemo: true })
  const [first, second] = [
    await listVase(admin.call, owner.call, 1_000),
    await listVase(admin.call, owner.call, 2_000),
  ]
  const draft = await draftOf(owner)
  const foreign = await listVase(admin.call, (await app.signUp()).call, 900)
  const portals = [
    await versionOf(owner, first),
    await versionOf(owner, second),
    await versionOf(owner, draft),
    { id: foreign, version: 2 },
  ]
  const { results } = (await owner.call.changePortals({ body: { portals, change: { kind: 'PAUSE' } } })).body
  expect(results).toMatchObject([
    { id: first, isDone: true, state: 'PAUSED', reason: null },
    { id: second, isDone: true, state: 'PAUSED', reason: null },
    { id: draft, isDone: false, state: 'DRAFT', reason: 'Only listed portals can be paused.' },
    { id: foreign, isDone: false, title: null, state: null, reason: 'It no longer exists.' },
  ])
  expect((await app.anonymous.call.getListing({ params: { id: foreign } })).body.state).toBe('LISTED')
  const resume = { portals: portals.slice(0, 2), change: { kind: 'RESUME' as const } }
  expect((await owner.call.changePortals({ body: resume })).body.results.map(({ state }) => state)).toEqual([
    'LISTED',
    'LISTED',
  ])
}, 60_000)

test('prices change by a percentage with those of variants, once for the version that was seen', async () => {
  const owner = await app.signUp({ hasDemo: true })
  const id = await listVase(admin.call, owner.call, 1_000)
  const { items } = (await owner.call.listPortalItems({ params: { id } })).body
  const seen = await versionOf(owner, id)
  await owner.call.savePortalItems({
    params: { id },
    body: {
      version: seen.version,
      items: items.map(({ variant }, index) => ({
        ...{ variant, isOffered: true },
        priceCents: index === 0 ? 1_555 : null,
      })),
    },
  })
  const cheap = await listVase(admin.call, owner.call, 54)
  const unpriced = await draftOf(owner)
  const portals = [
    await versionOf(owner, id),
    await versionOf(owner, cheap),
    await versionOf(owner, unpriced),
  ]
  const change = { kind: 'PRICE' as const, percent: -10 }
  const { results } = (await owner.call.changePortals({ body: { portals, change } })).body
  expect(results).toMatchObject([
    { isDone: true, priceCents: 900, state: 'LISTED' },
    { isDone: false, priceCents: 54, reason: 'A price would be below $0.50 or above $10,000.' },
    { isDone: false, priceCents: null, reason: 'It has no price yet.' },
  ])
  const listing = (await app.anonymous.call.getListing({ params: { id } })).body
  expect(listing.items.map(({ priceCents }) => priceCents)).toEqual([1_400, 900])
  // Sent twice, it counts once.
  const again = (await owner.call.changePortals({ body: { portals, change } })).body.results[0]
  expect(again).toMatchObject({
    isDone: false,
    priceCents: 900,
    reason: expect.stringMatching(/^It was changed/),
  })
}, 60_000)

test('a view counts once for a visitor, and not for the seller or what isn’t public', async () => {
  const owner = await app.signUp({ hasDemo: true })
  const id = await listVase(admin.call, owner.call, 1_000)
  const draft = await draftOf(owner)
  const look = (call = visitor('203.0.113.1'), of = id) => call.countView({ params: { id: of }, body: {} })
  for (let count = 0; count < 3; count++) expect((await look()).body).toEqual({ success: true })
  await look(visitor('203.0.113.2'))
  await look(owner.call)
  expect((await look(undefined, draft)).status).toBe(404)
  const { total, days } = (await owner.call.getPortalStatistics({ params: { id }, query: { days: '7' } }))
    .body
  expect(total).toEqual({ ...none, views: 2 })
  expect(days).toHaveLength(7)
  expect(days.at(-1)).toMatchObject({ views: 2, orders: 0 })
  expect(JSON.stringify(await app.context.db.rows(sql`select * from portal_days`))).not.toContain('203.0')
  expect((await admin.call.getPortalStatistics({ params: { id } })).status).toBe(404)
}, 60_000)

test('statistics have what was looked at, begun and paid in the period, by portal', async () => {
  const owner = await app.signUp({ hasDemo: true })
  const [sold, other] = [
    await listVase(admin.call, owner.call, 1_000),
    await listVase(admin.call, owner.call, 2_000),
  ]
  const line = { title: 'Vase', variant: {}, text: null, quantity: 2, unitCents: 1_000 }
  const sell = (portalId: string, { daysAgo, isPaid }: { daysAgo: number; isPaid: boolean }) =>
    app.context.db.run(sql`
      insert into sales (seller_id, id, client_key, state, lines, email, address, country, currency, items_cents, delivery_cents,
        total_cents, payment_fee_cents, key_hash, key_sealed, created_at, paid_at)
      values (${owner.userId}, ${app.context.newId('sal')}, gen_random_uuid(), 'EXPIRED',
        ${JSON.stringify([{ ...line, portalId }])}::jsonb, 'x@mail.example', '{"name": "Bea"}', 'US', 'USD', 2000, 0, 2000, 88,
        'x', 'x', now() - make_interval(days => ${daysAgo}),
        case when ${isPaid} then now() - make_interval(days => ${daysAgo}) end)`)
  await sell(sold, { daysAgo: 0, isPaid: true })
  await sell(sold, { daysAgo: 0, isPaid: false })
  await sell(sold, { daysAgo: 20, isPaid: true })
  const read = async (days: '7' | '30' | '90') =>
    (await owner.call.getPortalsStatistics({ query: { days } })).body.portals
  expect(await read('7')).toEqual([{ ...none, id: sold, checkouts: 2, orders: 1, itemsCents: 2_000 }])
  expect(await read('30')).toEqual([{ ...none, id: sold, checkouts: 3, orders: 2, itemsCents: 4_000 }])
  const detail = (await owner.call.getPortalStatistics({ params: { id: sold }, query: { days: '30' } })).body
  expect(detail.days.reduce((sum, { orders }) => sum + orders, 0)).toBe(2)
  const unsold = (await owner.call.getPortalStatistics({ params: { id: other } })).body
  expect(unsold.total).toEqual(none)
  // The number of orders is the length of the list that it opens.
  for (const days of ['7', '30'] as const) {
    const { total, from } = (await owner.call.getPortalStatistics({ params: { id: sold }, query: { days } }))
      .body
    const { pagination } = (await owner.call.listSales({ query: { portal: sold, from } })).body
    expect(pagination.total).toBe(total.orders)
  }
  expect((await owner.call.listSales({ query: { portal: other } })).body.sales).toEqual([])
}, 60_000)

test('carts and favorites of others count while they have it, in the period in which they got it', async () => {
  const owner = await app.signUp({ hasDemo: true })
  const id = await listVase(admin.call, owner.call, 1_000)
  const { items } = (await app.anonymous.call.getListing({ params: { id } })).body
  const [first] = items.map((item) => item.id)
  const keep = (
    itemIds: (string | null | undefined)[],
    { daysAgo = 0, userId = null as string | null } = {},
  ) =>
    app.context.db.run(sql`
      insert into carts (id, key_hash, user_id, lines, updated_at, expires_at)
      values (${app.context.newId('sal')}, ${userId ? null : app.context.newId('sal')}, ${userId},
        ${JSON.stringify(itemIds.map((itemId) => ({ itemId, quantity: 1 })))}::jsonb,
        now() - make_interval(days => ${daysAgo}), now() + interval '1 day')`)
  await keep([first, 'itm_other'])
  await keep([first], { daysAgo: 20 })
  await keep([first], { userId: owner.userId })
  await keep(['itm_other'])
  const fan = await app.signUp()
  await fan.call.setFavorite({ body: { portalId: id, isFavorite: true } })
  await owner.call.setFavorite({ body: { portalId: id, isFavorite: true } })
  const read = async (days: '7' | '30') =>
    (await owner.call.getPortalStatistics({ params: { id }, query: { days } })).body.total
  expect(await read('7')).toEqual({ ...none, carts: 1, favorites: 1 })
  expect(await read('30')).toEqual({ ...none, carts: 2, favorites: 1 })
  expect((await owner.call.getPortalsStatistics({ query: { days: '7' } })).body.portals).toEqual([
    { ...none, id, carts: 1, favorites: 1 },
  ])
  expect((await fan.call.getPortalsStatistics({ query: {} })).body.portals).toEqual([])
}, 60_000)

test('a maker finds the reviews that wait for an answer', async () => {
  const owner = await app.signUp({ hasDemo: true })
  const portalId = await draftOf(owner)
  await owner.call.updatePortal({ params: { id: portalId }, body: portalContent })
  const write = (id: string, answer: string | null) =>
    app.context.db.transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`)
      await tx.run(sql`
        insert into reviews (seller_id, id, sale_id, line, portal_id, stars, text, author, variant, created_at, answer)
        values (${owner.userId}, ${id}, ${id}, 0, ${portalId}, 4, 'Fine', 'Pat', '{}', now(), ${answer})`)
    })
  await write(app.context.newId('rev'), null)
  await write(app.context.newId('rev'), 'Thank you')
  const read = async (show: 'OPEN' | 'ANSWERED' | 'ALL') =>
    (await owner.call.listOwnReviews({ query: { show } })).body.reviews.map(({ answer, portal }) => [
      answer,
      portal.title,
    ])
  expect(await read('OPEN')).toEqual([[null, 'Mine']])
  expect(await read('ANSWERED')).toEqual([['Thank you', 'Mine']])
  expect(await read('ALL')).toHaveLength(2)
})
