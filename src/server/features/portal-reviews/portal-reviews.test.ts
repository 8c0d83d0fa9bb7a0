import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { testBrowser } from '#testing/api/test-browser.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { createSoldSale, soldKey as key, listVase } from '#testing/factories/sale-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { emptyPurchases } from '../account-closing/erasure-store.ts'
import { removePurchasedPhotos } from '../account-closing/remove-purchased-photos.ts'
import { readPhotoFiles, readPurchasedOrders } from '../data-exports/read-seller-data.ts'
import { sweepReviews } from './sweep-reviews.ts'

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
  portalId = await listVase(admin.call, maker.call, 900)
})
afterAll(() => app.close())

const stranger = () => app.anonymous.call

/** A sale of two lines whose print order is in a state. */
async function sell(printState: 'DELIVERED' | 'SHIPPED', saleState = 'ORDERED') {
  const line = { portalId, title: 'Ribbed vase', variant: { Color: 'Red' }, quantity: 1, unitCents: 900 }
  const sold = { sellerId: maker.userId, lines: [line, line], printState, saleState }
  return (await createSoldSale(app.context, sold)).id
}

const write = (
  id: string,
  change: { key?: string; line?: number; stars?: number; text?: string; photos?: string[] } = {},
) =>
  stranger().writeReview({
    params: { id },
    body: { key, line: 0, stars: 5, text: 'Sturdy and clean.', ...change },
  })
const edit = (
  id: string,
  change: { version: number; key?: string; stars?: number; text?: string; photos?: string[] },
) => stranger().editReview({ params: { id }, body: { key, line: 0, stars: 5, ...change } })
const withdraw = (id: string, ofKey = key) =>
  stranger().withdrawReview({ params: { id }, body: { key: ofKey, line: 0 } })
const ofSale = async (id: string) =>
  (await stranger().listSaleReviews({ params: { id }, query: { key } })).body.reviews
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

test('a review is written, edited and withdrawn without scripts, and keeps its photos', async () => {
  const order = await sell('DELIVERED')
  const told = async (act: string, fields: Record<string, string>) => {
    const all = { act, order, key, line: '0', ...fields }
    const { headers } = await testBrowser(app.url).submit('/api/forms/review', all)
    return new URL(headers.get('location')!).searchParams.get('told')
  }
  expect(await told('write', { text: 'No stars' })).toBe('VALIDATION_FAILED')
  const photo = await added(order)
  expect(await told('write', { stars: '4', text: 'Good', photo })).toBeNull()
  expect(await told('edit', { stars: '3', version: '1', photo })).toBeNull()
  expect(await told('edit', { stars: '5', version: '1' })).toBe('VERSION_OUTDATED')
  expect(await ofSale(order)).toMatchObject([{ version: 2, review: { stars: 3, photos: [{ id: photo }] } }])
  expect(await told('withdraw', {})).toBeNull()
  expect(await ofSale(order)).toEqual([])
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

test('the name on a parcel can’t advertise in a review, and turns no text around it', async () => {
  const authorOf = async (name: string) => {
    const id = await sell('DELIVERED')
    await app.context.db.run(
      sql`update sales set address = ${JSON.stringify({ name })}::jsonb where id = ${id}`,
    )
    return (await write(id)).body.author
  }
  expect(await authorOf('evil-shop.com Discount')).toBe('Buyer')
  expect(await authorOf('\u202eZoë Doe')).toBe('Zoë')
})

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
  // Its buyer reads why, and can't get around it.
  expect(await ofSale(sale)).toMatchObject([{ removal: { reason: 'Insults the maker' }, review: { id } }])
  expect((await write(sale)).refusal.error).toBe('REVIEW_EXISTS')
  expect((await edit(sale, { version: 1 })).status).toBe(404)
  expect((await withdraw(sale)).status).toBe(404)
  await decide(false)
  expect((await shown()).rating?.count).toBe((before.rating?.count ?? 0) + 1)
})

const photo = async (side = 400) =>
  (
    await sharp({ create: { width: side, height: side, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer()
  ).toString('base64')
const add = async (id: string, image?: string, ofKey = key) =>
  stranger().addReviewPhoto({ params: { id }, body: { key: ofKey, image: image ?? (await photo()) } })
const added = async (id: string) => (await add(id)).body.photo.id
const load = (path: string, { cookie }: { cookie?: string } = {}) =>
  fetch(new URL(path, app.url), { headers: cookie ? { cookie } : {} })

test('photos are shown with their review, to everyone while it is shown, and go with the account of their buyer', async () => {
  const sale = await sell('DELIVERED')
  const [first, second] = [await added(sale), await added(sale)]
  // Nothing is shown before the review is published.
  expect((await load(`/portal-pictures/${portalId}/${first}/400`)).status).toBe(404)
  const { photos, id } = (await write(sale, { photos: [second, first] })).body
  expect(photos.map((each) => each.id)).toEqual([second, first])
  expect((await shown()).reviews[0]).toMatchObject({ id, photos: [{ width: 400, height: 400 }, {}] })
  const own = (await maker.call.listOwnReviews({ query: { show: 'OPEN' } })).body.reviews
  expect(own.find((each) => each.id === id)?.photos).toEqual(photos)
  const { src } = photos[0]!
  const reply = await load(src)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/webp'])
  // A removed photo has to leave caches.
  expect(reply.headers.get('cache-control')).toBe('public, max-age=3600')
  expect((await load(src.replace(portalId, `por_${'0'.repeat(26)}`))).status).toBe(404)

  const decide = (isRemoved: boolean) =>
    admin.call.decideReview({ params: { id }, body: { isRemoved, reason: 'Shows a person' } })
  await decide(true)
  expect((await load(src)).status).toBe(404)
  const seen = await load(src, admin)
  expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  await decide(false)
  expect((await load(src)).status).toBe(200)

  const buyer = await app.signUp({ isSeller: false })
  const { db, blobs } = app.context
  await db.run(sql`
    insert into purchases (user_id, maker_id, sale_id, bought_at, claimed_at)
    values (${buyer.userId}, ${maker.userId}, ${sale}, now(), now())`)
  const [files, bought] = [
    await readPhotoFiles(db, buyer.userId),
    await readPurchasedOrders(db, buyer.userId).next(),
  ]
  const pathOf = (photoId: string) => `photos/reviews/${sale}/${photoId.slice(-6)}.webp`
  expect(files.map(({ path }) => path)).toEqual([pathOf(first), pathOf(second)].toSorted())
  expect(bought.value).toMatchObject([{ reviews: [{ line: 0, stars: 5, text: 'Sturdy and clean.' }] }])
  expect(await removePurchasedPhotos(app.context, buyer.userId, 10)).toBe(2)
  expect(await emptyPurchases(db, buyer.userId, 10)).toBe(1)
  expect((await load(src)).status).toBe(404)
  for (const { key: blob } of files) expect(await blobs.open(blob)).toBeNull()
  expect((await shown()).reviews[0]).toMatchObject({ id, author: 'Former buyer', text: '', photos: [] })
})

test('photos are refused without the key, before delivery, of other sales, twice, in excess, and when they are none', async () => {
  const [sale, other, sent] = [await sell('DELIVERED'), await sell('DELIVERED'), await sell('SHIPPED')]
  expect((await add(sale, undefined, 'x'.repeat(43))).status).toBe(404)
  expect((await add(sent)).refusal.error).toBe('REVIEW_NOT_DELIVERED')
  for (const bad of ['<svg onload="alert(1)">', 'GIF89a', randomBytes(2_000).toString('latin1')])
    expect((await add(sale, Buffer.from(bad, 'latin1').toString('base64'))).refusal.error).toBe(
      'PHOTO_REFUSED',
    )
  expect((await add(sale, await photo(200))).refusal.error).toBe('PHOTO_REFUSED')

  const mine = await added(sale)
  const before = await shown()
  const refused = async (id: string, photos: string[], line = 0) =>
    (await write(id, { photos, line })).refusal.error
  expect(await refused(other, [mine])).toBe('REVIEW_PHOTO_GONE')
  expect(await refused(sale, [mine, mine])).toBe('VALIDATION_FAILED')
  expect(
    await refused(
      sale,
      Array.from({ length: 5 }, () => crypto.randomUUID()),
    ),
  ).toBe('VALIDATION_FAILED')
  expect(await shown()).toEqual(before)
  expect((await write(sale, { photos: [mine] })).status).toBe(201)
  // Each photo is in one review only.
  expect(await refused(sale, [mine], 1)).toBe('REVIEW_PHOTO_GONE')
  expect((await write(sale, { line: 1 })).status).toBe(201)
})

test('a buyer edits a review and withdraws it, with its photos; the rating follows, and moderators see what it said', async () => {
  const sale = await sell('DELIVERED')
  const before = await shown()
  const [kept, dropped, next] = [await added(sale), await added(sale), await added(sale)]
  const { id, photos } = (
    await write(sale, { stars: 5, text: 'A scam, you idiots', photos: [kept, dropped] })
  ).body
  const answer = (text: string) => maker.call.answerReview({ params: { id }, body: { text } })
  expect((await answer('Please be polite.')).status).toBe(200)

  const change = { version: 1, stars: 2, text: 'Wobbles', photos: [next, kept] }
  expect((await edit(sale, { ...change, key: 'x'.repeat(43) })).status).toBe(404)
  expect((await edit(sale, { ...change, text: 'See evil-shop.com' })).status).toBe(422)
  expect((await edit(sale, { ...change, photos: [crypto.randomUUID()] })).refusal.error).toBe(
    'REVIEW_PHOTO_GONE',
  )
  // Of two tabs and a button that is pressed twice, one wins.
  const replies = await Promise.all([edit(sale, change), edit(sale, change), edit(sale, change)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(replies.find(({ status }) => status === 409)?.refusal.error).toBe('VERSION_OUTDATED')
  const [edited] = (await shown()).reviews
  expect(edited).toMatchObject({
    ...{ id, stars: 2, text: 'Wobbles', answer: 'Please be polite.', editedAt: expect.any(String) },
    photos: [{ id: next }, { id: kept }],
  })
  const rated = async () => (await stranger().listListings()).body.listings[0]?.rating
  expect(await rated()).toEqual((await shown()).rating)
  const gone = photos[1]!.src
  expect((await load(gone)).status).toBe(404)
  expect((await load(gone, admin)).status).toBe(200)
  const asModerator = async () =>
    (await admin.call.listAdminReviews({ query: { search: id } })).body.reviews[0]
  expect(await asModerator()).toMatchObject({
    isWithdrawn: false,
    earlier: [{ stars: 5, text: 'A scam, you idiots', answer: 'Please be polite.', photos }],
  })
  // What it says now can be answered, once again.
  const open = async () => (await maker.call.listOwnReviews({ query: { show: 'OPEN' } })).body.reviews
  expect(await open()).toContainEqual(expect.objectContaining({ id }))
  expect([(await answer('I’m sorry.')).status, (await answer('Really.')).status]).toEqual([200, 409])

  expect((await withdraw(sale, 'x'.repeat(43))).status).toBe(404)
  expect([(await withdraw(sale)).status, (await withdraw(sale)).status]).toEqual([200, 404])
  expect(await shown()).toEqual(before)
  expect(await rated()).toEqual(before.rating)
  expect((await load(edited!.photos[0]!.src)).status).toBe(404)
  expect(await ofSale(sale)).toEqual([])
  expect(await open()).not.toContainEqual(expect.objectContaining({ id }))
  const show = { params: { id }, body: { isRemoved: false, reason: 'A mistake' } }
  expect((await admin.call.decideReview(show)).refusal.error).toBe('REVIEW_WITHDRAWN')
  expect(await asModerator()).toMatchObject({ isWithdrawn: true, text: 'Wobbles' })

  // The line is reviewed again, by ten clicks at once.
  const again = await Promise.all(Array.from({ length: 10 }, () => write(sale, { stars: 4, text: 'Better' })))
  expect(again.filter(({ status }) => status === 201)).toHaveLength(1)
  expect((await shown()).reviews[0]).toMatchObject({ id, stars: 4, answer: null, photos: [] })
  expect(await rated()).toEqual((await shown()).rating)
  expect((await asModerator())?.earlier.map(({ text }) => text)).toEqual(['Wobbles', 'A scam, you idiots'])

  // Nothing of it is kept for good.
  const { db } = app.context
  await withdraw(sale)
  await db.run(sql`
    update reviews set withdrawn_at = withdrawn_at - interval '89 days' where id = ${id}`)
  await db.run(sql`update review_versions set replaced_at = replaced_at - interval '91 days'`)
  await db.run(sql`update review_photos set replaced_at = replaced_at - interval '91 days'`)
  await sweepReviews.run(app.context)
  expect(await asModerator()).toMatchObject({ text: 'Better', earlier: [] })
  expect(await db.rows(sql`select id from review_photos where review_id = ${id}`)).toEqual([])
  await db.run(sql`update reviews set withdrawn_at = withdrawn_at - interval '2 days' where id = ${id}`)
  await sweepReviews.run(app.context)
  expect(await asModerator()).toBeUndefined()
})

test('a photo that no review has within a day is deleted, and the others stay', async () => {
  const sale = await sell('DELIVERED')
  const [used, left] = [await added(sale), await added(sale)]
  await write(sale, { photos: [used] })
  const rows = () =>
    app.context.db.rows<{ id: string }>(sql`select id from review_photos where sale_id = ${sale}`)
  await sweepReviews.run(app.context)
  expect(await rows()).toHaveLength(2)
  await app.context.db.run(sql`update review_photos set created_at = created_at - interval '25 hours'`)
  await sweepReviews.run(app.context)
  expect((await rows()).map(({ id }) => id)).toEqual([used])
  expect((await write(sale, { line: 1, photos: [left] })).refusal.error).toBe('REVIEW_PHOTO_GONE')
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
        ...{ portal: { id: portalId, title: 'Ribbed vase' } },
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
    .toMatchObject([{ subject: 'A review about “Ribbed vase” was removed' }])
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
