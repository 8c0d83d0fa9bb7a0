import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FacetName } from '#contract/portals/facets.ts'
import { sql } from '#server/db/sql.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { createReview, createSale } from '#testing/factories/portal-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { refreshFacets } from '../portals/findable/refresh-facets.ts'
import { replaceWords } from './listing-word-store.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let admin: Person
let mira: Person
let other: Person
let profileId: string
const ids: Record<string, string> = {}
beforeAll(async () => {
  app = await startTestApp({ recurring: [] })
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
  mira = await app.signUp()
  profileId = (await mira.call.createProfile({ body: { name: 'Mira Prints' } })).body.id
  ids.vase = await list(mira, {
    title: 'Ribbed vase',
    description: 'For dried flowers',
    priceCents: 2_000,
    category: 'HOME',
  })
  ids.lamp = await list(mira, {
    title: 'Pleated lamp',
    description: 'Beside a vase',
    priceCents: 4_000,
    category: 'LIGHTING',
  })
  other = await app.signUp()
  ids.hook = await list(other, {
    title: 'Coat hook',
    description: 'Holds <b>coats</b>',
    priceCents: 900,
    countries: ['DE'],
  })
  await app.context.db.transaction(replaceWords)
})
afterAll(() => app.close())

let products = 0
async function list(owner: Person, content: object): Promise<string> {
  products += 1
  const filamentId = '76fe1f79-3f1e-43e4-b8f4-61159de5b93c'
  const publicFileServiceId = '00000000-0000-4000-8000-000000000001'
  const part = { type: 'PRINT' as const, publicFileServiceId, filamentId, quantity: 1 }
  const made = { name: `Part ${products}`, sku: `P-${products}`, fulfillment: [part] }
  const { product } = (await owner.call.createProduct({ body: made })).body
  const { id } = (await owner.call.createPortal({ body: { productId: product.id } })).body
  const params = { id }
  const body = {
    ...{ title: '', description: '', priceCents: 1, countries: ['US'], leadDays: 4, version: 1 },
    ...{ rightsOrigin: 'OWN' as const, rightsLicense: '', rightsEvidence: 'Mine' },
    ...content,
  }
  const { version } = (await owner.call.updatePortal({ params, body })).body
  await owner.call.submitPortal({ params })
  await admin.call.decidePortal({ params, body: { decision: 'APPROVE', version, reason: '' } })
  return id
}

type Query = NonNullable<Parameters<TestApp['anonymous']['call']['listListings']>[0]>['query']
const find = async (query: Query = {}) => {
  const { body } = await app.anonymous.call.listListings({ query })
  const names = body.listings.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id))
  expect(body.pagination.total).toBe(names.length)
  return { names, corrected: body.corrected, listings: body.listings, facets: body.facets }
}

test('everyone sees what is listed, the newest first', async () => {
  const { names, listings } = await find()
  expect(names).toEqual(['hook', 'lamp', 'vase'])
  expect(listings[2]).toMatchObject({
    title: 'Ribbed vase',
    fromCents: 2_000,
    maker: { id: profileId, name: 'Mira Prints' },
  })
  expect(JSON.stringify(listings)).not.toContain(mira.email)
  expect(JSON.stringify(listings)).not.toContain(mira.userId)
})

test('a word in the title counts more than one in the description, in any form of the word', async () => {
  expect((await find({ text: 'vase' })).names).toEqual(['vase', 'lamp'])
  expect((await find({ text: 'vases' })).names).toEqual(['vase', 'lamp'])
  expect((await find({ text: 'lamp dried' })).names).toEqual([])
})

test('a typing error is corrected only when nothing has the word, and said', async () => {
  expect(await find({ text: 'ribed vasse' })).toMatchObject({ names: ['vase'], corrected: 'rib vase' })
  expect(await find({ text: 'vase' })).toMatchObject({ corrected: null })
  expect(await find({ text: 'submarine' })).toMatchObject({ names: [], corrected: null })
})

test('sorted by price, by country, by maker', async () => {
  expect((await find({ sort: 'cheapest' })).names).toEqual(['hook', 'vase', 'lamp'])
  expect((await find({ sort: 'dearest' })).names).toEqual(['lamp', 'vase', 'hook'])
  expect((await find({ country: 'DE' })).names).toEqual(['hook'])
  expect((await find({ maker: profileId, sort: 'cheapest' })).names).toEqual(['vase', 'lamp'])
})

test('a listing shows what else its maker lists, and nothing of a maker without a public profile', async () => {
  const moreOf = (id: string) => app.anonymous.call.listMoreOfMaker({ params: { id } })
  const { listings } = (await moreOf(ids.vase!)).body
  expect(listings.map(({ id }) => id)).toEqual([ids.lamp])
  const coat = await list(other, { title: 'Coat rack', description: 'Of two parts', priceCents: 900 })
  expect((await moreOf(coat)).body).toEqual({ listings: [] })
  await other.call.pausePortal({ params: { id: coat }, body: { isPaused: true } })
  await mira.call.pausePortal({ params: { id: ids.lamp! }, body: { isPaused: true } })
  expect((await moreOf(ids.vase!)).body).toEqual({ listings: [] })
  // A paused listing still has a page, which leads to the others.
  expect((await moreOf(ids.lamp!)).body.listings).toHaveLength(1)
  await mira.call.pausePortal({ params: { id: ids.lamp! }, body: { isPaused: false } })
  expect((await moreOf('por_00000000000000000000000000')).status).toBe(404)
})

test('each value of a facet counts exactly the listings it leads to, whatever else is chosen', async () => {
  const narrowed: NonNullable<Query>[] = [
    {},
    { text: 'vase' },
    { country: 'US' },
    { category: 'HOME' },
    { price: 'FROM_10' },
  ]
  for (const query of narrowed) {
    const { facets } = await find(query)
    for (const [name, { values, isAtLeast }] of Object.entries(facets)) {
      expect(isAtLeast).toBe(false)
      for (const { value, count } of values) {
        const { names } = await find({ ...query, [name as FacetName]: value })
        expect([query, name, value, names.length]).toEqual([query, name, value, count])
      }
    }
  }
  const { facets } = await find()
  expect(facets.category.values).toEqual([
    { value: 'HOME', count: 1 },
    { value: 'LIGHTING', count: 1 },
  ])
  expect(facets.material.values).toEqual([{ value: 'PLA', count: 3 }])
  expect(facets.price.values).toEqual([
    { value: 'FROM_10', count: 1 },
    { value: 'FROM_25', count: 1 },
    { value: 'UNDER_10', count: 1 },
  ])
  expect(facets.country.values).toEqual([
    { value: 'US', count: 2 },
    { value: 'DE', count: 1 },
  ])
  expect((await find({ category: 'HOME' })).facets.category.values).toHaveLength(2)
  expect((await find({ category: 'PETS' })).names).toEqual([])
})

test('who needs only the number of listings gets the same number', async () => {
  const all = (await app.anonymous.call.listListings({ query: { text: 'vase' } })).body
  const { facets, ...rest } = (
    await app.anonymous.call.listListings({ query: { text: 'vase', counts: 'total' } })
  ).body
  expect(rest).toEqual({ ...all, facets: undefined })
  for (const { values } of Object.values(facets)) expect(values).toEqual([])
})

test('a product that is printed in other colors is found by them', async () => {
  const [black] = (await find()).facets.color.values
  expect(black).toEqual({ value: 'black', count: 3 })
  const { products: all } = (await mira.call.listProducts()).body
  const { filaments } = (await mira.call.listFilaments()).body
  const { id } = all.find(({ name }) => name === 'Part 1')!
  const { product } = (await mira.call.getProduct({ params: { id } })).body
  const white = filaments.find(({ name }) => name === 'PLA WHITE')!
  const { name, sku, version } = product
  const fulfillment = product.fulfillment.map((part) => ({ ...part, filamentId: white.id }))
  await mira.call.updateProduct({ params: { id }, body: { name, sku, version, fulfillment } })
  await refreshFacets.run(app.context)
  expect((await find({ color: 'white' })).names).toEqual(['vase'])
  expect((await find({ color: 'black' })).names).toEqual(['hook', 'lamp'])
})

test('a listing is found by its stars, and one good review isn’t better than many', async () => {
  const { db } = app.context
  const review = async (name: string, sellerId: string, count: number) => {
    const saleId = await createSale(db, sellerId)
    for (let line = 0; line < count; line++)
      await createReview(db, { sellerId, saleId, portalId: ids[name]!, line })
  }
  await review('vase', mira.userId, 1)
  await review('lamp', mira.userId, 10)
  await review('hook', other.userId, 2)
  await db.run(sql`update reviews set stars = 5 where portal_id = ${ids.vase}`)
  await db.run(sql`update reviews set stars = 1 where portal_id = ${ids.hook}`)
  const { names, listings } = await find({ sort: 'rated' })
  expect(names).toEqual(['lamp', 'vase', 'hook'])
  expect(listings.map(({ rating }) => rating)).toEqual([
    { average: 4, count: 10 },
    { average: 5, count: 1 },
    { average: 1, count: 2 },
  ])
  await refreshFacets.run(app.context)
  expect((await find({ rating: 'FROM_4' })).names).toEqual(['lamp', 'vase'])
  expect((await find()).facets.rating.values).toEqual([{ value: 'FROM_4', count: 2 }])
  await db.run(sql`update reviews set removed_at = now() where portal_id = ${ids.lamp}`)
  expect((await find({ sort: 'rated' })).listings[1]).toMatchObject({ id: ids.lamp, rating: null })
  await refreshFacets.run(app.context)
  expect((await find({ rating: 'FROM_4' })).names).toEqual(['vase'])
  // Writing a listing again counts the same.
  await db.run(sql`update listing_search set is_stale = true, review_count = 0, star_sum = 0`)
  await refreshFacets.run(app.context)
  expect((await find({ sort: 'rated' })).names).toEqual(['vase', 'lamp', 'hook'])
})

test('the price is the lowest of what is offered, and follows it', async () => {
  const params = { id: ids.vase! }
  const { version } = (await mira.call.getPortal({ params })).body
  const save = (priceCents: number | null) =>
    mira.call.savePortalItems({
      params,
      body: { version, items: [{ variant: {}, priceCents, isOffered: true }] },
    })
  await save(500)
  expect((await find({ sort: 'cheapest' })).names).toEqual(['vase', 'hook', 'lamp'])
  await save(null)
  expect((await find({ sort: 'cheapest' })).names).toEqual(['hook', 'vase', 'lamp'])
})

test('paused, removed and suspended sellers’ listings can’t be found', async () => {
  const params = { id: ids.lamp! }
  await mira.call.pausePortal({ params, body: { isPaused: true } })
  expect((await find()).names).toEqual(['hook', 'vase'])
  await mira.call.pausePortal({ params, body: { isPaused: false } })
  expect((await find()).names).toHaveLength(3)
  const ban = (isBanned: boolean) =>
    app.context.db.run(sql`update users set banned = ${isBanned} where id = ${mira.userId}`)
  await ban(true)
  expect((await find()).names).toEqual(['hook'])
  await ban(false)
  const { version } = (await mira.call.getPortal({ params })).body
  await admin.call.decidePortal({ params, body: { decision: 'REMOVE', version, reason: 'Copied' } })
  expect((await find()).names).toEqual(['hook', 'vase'])
})

test.each(['"', '-', '& | !', ':*', '<->', 'a'.repeat(100), '%_\\', '( ('])(
  'the text %s finds nothing and harms nothing',
  async (text) => {
    expect((await app.anonymous.call.listListings({ query: { text } })).status).toBe(200)
  },
)
