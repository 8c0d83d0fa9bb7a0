import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { listVase } from '#testing/factories/sale-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { MAX_FOUND } from './read-hits.ts'

let app: TestApp
let portalId: string
let productId: string
beforeAll(async () => {
  app = await startTestApp({ recurring: [] })
  const admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
  const { call } = await app.signUp()
  portalId = await listVase(admin.call, call, 2_000)
  productId = (await call.getPortal({ params: { id: portalId } })).body.product.id
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.context.db.run(sql`delete from portals where id <> ${portalId}`)
  await app.context.db.run(sql`delete from products where id <> ${productId}`)
})

let copied = 0
const idOf = (kind: string, copy: number, n: number) =>
  `${kind}${String(copy).padStart(13, '0')}${String(n).padStart(13, '0')}`

/** Copies of a listing, listed on this day of the month. Those of the first four are the sample that is asked first. */
async function copy(count: number, day: number): Promise<void> {
  copied += 1
  const id = (kind: string) => sql`${kind}::text || lpad(${copied}::text, 13, '0') || lpad(n::text, 13, '0')`
  const copies = sql`generate_series(1, ${count}) n`
  await app.context.db.transaction(async (tx) => {
    await tx.run(sql`
      insert into products select (jsonb_populate_record(p, jsonb_build_object('id', ${id('prd_')}, 'sku', ${id('SKU-')}))).*
      from products p, ${copies} where p.id = ${productId}`)
    await tx.run(sql`
      insert into product_versions select (jsonb_populate_record(v, jsonb_build_object('product_id', ${id('prd_')}))).*
      from product_versions v, ${copies} where v.product_id = ${productId}`)
    await tx.run(sql`
      insert into portals select (jsonb_populate_record(t, jsonb_build_object('id', ${id('por_')}, 'product_id', ${id('prd_')}))).*
      from portals t, ${copies} where t.id = ${portalId}`)
    await tx.run(sql`
      insert into listing_search select (jsonb_populate_record(s, jsonb_build_object(
        'portal_id', ${id('por_')}, 'listed_at', make_timestamptz(2026, 1, ${day}::integer, 12, 0, 0, 'UTC')))).*
      from listing_search s, ${copies} where s.portal_id = ${portalId}`)
  })
  // PostgreSQL does this by itself within a minute, and until then plans for the few listings that were there before.
  await app.context.db.run(sql`analyze portals, products, product_versions, listing_search`)
}

const search = async (page: number) =>
  (await app.anonymous.call.listListings({ query: { text: 'vase', country: 'US', page: String(page) } })).body

/** The ids of all pages. */
async function allPages(): Promise<string[]> {
  const { pagination } = await search(1)
  const found: string[] = []
  for (let page = 1; page <= pagination.pages; page++)
    found.push(...(await search(page)).listings.map(({ id }) => id))
  return found
}

test('below the cap each listing is found and counted once, in the sample or not', async () => {
  await copy(60, 1)
  await copy(40, 4)
  await copy(70, 5)
  const { pagination, facets } = await search(1)
  expect(pagination).toMatchObject({ total: 171, isEstimate: false })
  expect(facets.country).toEqual({
    values: expect.arrayContaining([{ value: 'US', count: 171 }]),
    isAtLeast: false,
  })
  const found = await allPages()
  expect(found).toHaveLength(171)
  expect(new Set(found).size).toBe(171)
})

test.each([
  ['in the sample', MAX_FOUND + 100, 5],
  ['outside of it', 5, MAX_FOUND + 100],
  ['in both together', MAX_FOUND / 2 + 10, MAX_FOUND / 2 + 10],
])('more than the cap %s are counted as at least so many', async (_, inSample, outside) => {
  await copy(inSample, 2)
  await copy(outside, 20)
  const { pagination, facets, listings } = await search(1)
  expect(pagination).toMatchObject({ total: MAX_FOUND, isEstimate: true })
  expect(facets.country.isAtLeast).toBe(true)
  expect(facets.country.values).toContainEqual({ value: 'US', count: MAX_FOUND + 1 })
  expect(listings).toHaveLength(48)
})

test('a new listing is found by a word that too many have', async () => {
  await copy(MAX_FOUND + 100, 20)
  await copy(1, 28)
  const { listings } = await search(1)
  expect(listings.slice(0, 2).map(({ id }) => id)).toEqual([portalId, idOf('por_', copied, 1)])
})
