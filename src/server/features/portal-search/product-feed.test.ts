import { gunzipSync } from 'node:zlib'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { serveSearchEngineFiles } from '#server/http/search-engine-files.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { portalContent } from '#testing/factories/portal-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { makeProductFeed } from './make-product-feed.ts'
import { findablePages } from './read-findable-pages.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let files: FastifyInstance
let mira: Person
let admin: Person
let profileId: string
const hostile = `Vase </g:title><g:price>0</g:price> & "<![CDATA[" ]]> 'x'`
const params = { id: '' }
beforeAll(async () => {
  app = await startTestApp({ recurring: [] })
  files = Fastify()
  serveFiles(files)
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
  mira = await app.signUp()
  profileId = (await mira.call.createProfile({ body: { name: 'Mira & Sons' } })).body.id
  params.id = await portal('Vase', ['Black', 'White'])
  await approve(params.id, {
    title: hostile,
    description: '# A **tall** <b>vase</b>\n\n[shop](https://x.example)',
  })
})
afterAll(async () => {
  await files.close()
  await app.close()
})

const serveFiles = (to: FastifyInstance, maxAddresses = 50_000) =>
  serveSearchEngineFiles(to, {
    publicUrl: 'https://spoolyard.test',
    pages: findablePages(app.context.db),
    makeProductFeed: () => makeProductFeed(app.context),
    maxAddresses,
  })

async function portal(name: string, colors: readonly string[]): Promise<string> {
  const filamentId = '76fe1f79-3f1e-43e4-b8f4-61159de5b93c'
  const publicFileServiceId = '00000000-0000-4000-8000-000000000001'
  const part = { type: 'PRINT' as const, publicFileServiceId, quantity: 1 }
  const values = colors.map((value) => ({ value, suffix: null, filamentId }))
  const made =
    colors.length > 0
      ? { options: [{ name: 'Color', values }], fulfillment: [{ ...part, filamentOption: 'Color' }] }
      : { fulfillment: [{ ...part, filamentId }] }
  const { product } = (await mira.call.createProduct({ body: { name, sku: name, ...made } })).body
  return (await mira.call.createPortal({ body: { productId: product.id } })).body.id
}

async function approve(id: string, content: object): Promise<void> {
  const body = { ...portalContent, ...content }
  const { version } = (await mira.call.updatePortal({ params: { id }, body })).body
  await mira.call.submitPortal({ params: { id } })
  await admin.call.decidePortal({ params: { id }, body: { decision: 'APPROVE', version, reason: '' } })
}

interface Item {
  [name: string]: unknown
}

async function readFeed(): Promise<Item[]> {
  let text = ''
  for await (const part of makeProductFeed(app.context)) text += part
  return parsedItems(text)
}

function parsedItems(text: string): Item[] {
  expect(XMLValidator.validate(text)).toBe(true)
  const parser = new XMLParser({
    parseTagValue: false,
    isArray: (name) => name === 'item' || name === 'g:shipping',
  })
  const { rss } = parser.parse(text)
  return rss.channel.item ?? []
}

test('each variant of a listing is an item that says what its page says', async () => {
  const { db, config } = app.context
  await db.run(sql`insert into delivery_prices (country, cents, currency, seen_at) values ('US', 650, 'USD', now())
    on conflict (country) do update set cents = 650`)
  const listing = (await app.anonymous.call.getListing({ params })).body
  const items = await readFeed()
  expect(items).toHaveLength(2)
  expect(items.map((item) => item['g:id'])).toEqual(listing.items.map(({ id }) => id))
  expect(items[0]).toMatchObject({
    'g:item_group_id': params.id,
    'g:title': `${hostile}, Black`,
    'g:link': `${config.publicUrl}/portal/${params.id}?item=${listing.items[0]!.id}`,
    'g:price': '9.00 USD',
    'g:availability': listing.items[0]!.isAvailable ? 'in_stock' : 'out_of_stock',
    'g:condition': 'new',
    'g:brand': 'Mira & Sons',
    'g:color': 'Black',
    'g:max_handling_time': '5',
    'g:shipping': [{ 'g:country': 'US', 'g:price': '6.50 USD' }],
  })
  expect(items[0]!['g:description']).toBe('A tall <b>vase</b>\nshop')
  expect(JSON.stringify(items)).not.toContain(mira.userId)
  expect(JSON.stringify(items)).not.toContain(mira.email)
})

test('only what is listed is in it, and what can’t be bought says so', async () => {
  await portal('Draft', [])
  expect(await readFeed()).toHaveLength(2)
  const id = profileId
  await mira.call.updateProfile({ params: { id }, body: { name: 'Mira & Sons', isOnHoliday: true } })
  expect((await readFeed()).map((item) => item['g:availability'])).toEqual(['out_of_stock', 'out_of_stock'])
  await mira.call.updateProfile({ params: { id }, body: { name: 'Mira & Sons', isOnHoliday: false } })
  await mira.call.pausePortal({ params, body: { isPaused: true } })
  expect(await readFeed()).toEqual([])
  await mira.call.pausePortal({ params, body: { isPaused: false } })
  await app.context.db.run(sql`update users set banned = true where id = ${mira.userId}`)
  expect(await readFeed()).toEqual([])
  await app.context.db.run(sql`update users set banned = false where id = ${mira.userId}`)
})

test('everyone gets the same copy for an hour, packed or not', async () => {
  const packed = await files.inject({ url: '/product-feed.xml', headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers['content-encoding']).toBe('gzip')
  const plain = await files.inject('/product-feed.xml')
  expect(plain.headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  })
  expect(parsedItems(plain.body)).toHaveLength(2)
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  const headers = { 'if-none-match': String(packed.headers.etag) }
  expect((await files.inject({ url: '/product-feed.xml', headers })).statusCode).toBe(304)
})

test('too many pages for one sitemap are an index of sitemaps with all of them', async () => {
  for (const name of ['One', 'Two']) await approve(await portal(name, []), { title: name })
  const one = await files.inject('/sitemap.xml')
  const locations = (text: string) =>
    [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!)
  expect(locations(one.body)).toHaveLength(8)
  const small = Fastify()
  serveFiles(small, 2)
  const index = await small.inject('/sitemap.xml')
  expect(XMLValidator.validate(index.body)).toBe(true)
  expect(index.body).toContain('<sitemapindex')
  const found: string[] = []
  for (const address of locations(index.body)) {
    const file = await small.inject(new URL(address).pathname)
    expect(XMLValidator.validate(file.body)).toBe(true)
    if (!address.endsWith('/pages.xml')) expect(locations(file.body).length).toBeLessThanOrEqual(2)
    found.push(...locations(file.body))
  }
  expect(found.sort()).toEqual(locations(one.body).sort())
  for (const file of ['listings-3', 'listings-0', 'nothing-1', 'listings-1e9'])
    expect((await small.inject(`/sitemaps/${file}.xml`)).statusCode).toBe(404)
  await small.close()
})
