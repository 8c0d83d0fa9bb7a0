import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Api } from '#contract/api.ts'
import type { CallArgs } from '#contract/endpoint.ts'
import { sql } from '#server/db/sql.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

const file = '00000000-0000-4000-8000-000000000001'

let app: TestApp
let seller: Awaited<ReturnType<TestApp['signUp']>>
let black: string
let red: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  seller = await app.signUp()
  const { filaments } = (await seller.call.listFilaments()).body
  const idOf = (name: string) => filaments.find((each: { name: string }) => each.name === name)!.id
  ;[black, red] = [idOf('PLA BLACK'), idOf('PLA RED')]
})

const part = { type: 'PRINT' as const, publicFileServiceId: file, quantity: 1 }

async function setUp() {
  const values = [
    { value: 'Black', suffix: 'BLK', filamentId: black },
    { value: 'Red', suffix: 'RED', filamentId: red },
  ]
  const colored = await seller.call.createProduct({
    body: {
      name: 'Colored',
      sku: 'COL',
      options: [{ name: 'Color', values }],
      fulfillment: [{ ...part, filamentOption: 'Color' }],
    },
  })
  const [viaOption, plain] = await createShop(app, seller.userId, [
    { lines: [{ sku: 'COL-BLK', options: [{ name: 'Color', value: 'Black' }] }] },
    { lines: [{ sku: 'PLAIN' }] },
  ])
  // The store factory creates a product for every SKU, including the one with a suffix.
  const products = (await seller.call.listProducts()).body.products
  const extra = products.find(({ sku }: { sku: string }) => sku === 'COL-BLK')
  await seller.call.archiveProduct({ params: { id: extra!.id }, body: { isArchived: true } })
  const lineOf = async (id: string) =>
    (await seller.call.getShopOrder({ params: { id } })).body.order.lines[0]
  await expect
    .poll(async () => (await lineOf(viaOption!.id))!.product?.id, { timeout: 10_000 })
    .toBe(colored.body.product.id)
  return { colored: colored.body.product, viaOption: viaOption!, plain: plain! }
}

const chosenFor = (lineId: string) =>
  app.context.db.row(sql`select filament_id as filament from shop_order_lines where id = ${lineId}`)
const use = async (id = black) => (await seller.call.getFilamentUse({ params: { filamentId: id } })).body
const substitute = (body: CallArgs<Api['substituteFilament']>['body'], from = black) =>
  seller.call.substituteFilament({ params: { filamentId: from }, body })
const namesOf = (found: { products: { name: string }[] }) => found.products.map(({ name }) => name)

test('uses of a filament are found in parts, option values and unsubmitted orders', async () => {
  const { viaOption, plain } = await setUp()
  const found = await use()
  expect(namesOf(found)).toEqual(expect.arrayContaining(['Colored', 'Product PLAIN']))
  expect(found.products.find(({ name }: { name: string }) => name === 'Colored')!.places).toEqual([
    'Color “Black”',
  ])
  const orders = found.lines.map(({ orderId }: { orderId: string }) => orderId)
  expect(orders).toEqual(expect.arrayContaining([viaOption.id, plain.id]))
  const listed = (await seller.call.listCatalogUse()).body.filaments
  expect(listed.find(({ id }: { id: string }) => id === black)!.waitingOrders).toBe(new Set(orders).size)
})

test('a preview changes nothing; applying creates new versions that orders follow; reversing undoes it', async () => {
  const { colored } = await setUp()
  const chosen = { by: red, products: [{ id: colored.id, version: colored.version }] }
  const seen = await substitute(chosen)
  expect(seen.body).toMatchObject({ isApplied: false, followingOrders: 1, lineIds: [] })
  const content = async () => (await seller.call.getProduct({ params: { id: colored.id } })).body
  expect((await content()).product.version).toBe(colored.version)
  const done = await substitute({ ...chosen, apply: true })
  expect(done.body).toMatchObject({ isApplied: true, followingOrders: 1 })
  const after = await content()
  expect(after.product.version).toBe(colored.version + 1)
  expect(after.product.options[0]!.values[0]).toMatchObject({ value: 'Black', filamentId: red })
  expect(after.versions).toHaveLength(colored.version + 1)
  expect(namesOf(await use())).not.toContain('Colored')
  const back = await seller.call.restoreProductVersion({
    params: { id: colored.id },
    body: { version: colored.version },
  })
  expect(back.body.product.options).toEqual(colored.options)
})

test('a draft that uses a filament is listed until it is sent', async () => {
  const address = {
    name: 'Pat',
    line1: '1 Street',
    city: 'Washington',
    state: 'DC',
    zip: '20001',
    country: 'US',
  }
  const items = [{ ...part, filamentId: red }]
  const orderData = { customer: { details: { address } }, items }
  const { order } = (await seller.call.saveDirectOrder({ body: { orderData, title: 'Gift' } })).body
  const { id, number } = order
  expect((await use(red)).drafts).toEqual([{ id, number, title: 'Gift' }])
  const drafts = async () =>
    (await seller.call.listCatalogUse()).body.filaments.find((each: { id: string }) => each.id === red)
      ?.drafts ?? 0
  expect(await drafts()).toBe(1)
  expect((await seller.call.processDirectOrder({ body: { publicOrderId: id } })).status).toBe(200)
  expect((await use(red)).drafts).toEqual([])
  expect(await drafts()).toBe(0)
})

test('the preview shows costs before and after, unsubmitted orders get the new price, and undoing restores both', async () => {
  const { filaments } = (await seller.call.listFilaments()).body
  const petg = filaments.find(
    ({ profile, isAvailable }: { profile: string; isAvailable: boolean }) =>
      profile === 'PETG' && isAvailable,
  )!.id
  await app.context.db.run(sql`
    insert into delivery_prices (country, cents, currency, seen_at) values ('US', 500, 'USD', now()) on conflict do nothing`)
  const { plain } = await setUp()
  const product = async () =>
    (await seller.call.listProducts()).body.products.find(({ sku }: { sku: string }) => sku === 'PLAIN')
  const cents = async () =>
    (await seller.call.getShopOrder({ params: { id: plain.id } })).body.order.check?.estimateCents ?? null
  await expect.poll(cents, { timeout: 10_000 }).toEqual(expect.any(Number))
  const [before, costs] = [await product(), await cents()]
  const input = { by: petg, products: [{ id: before!.id, version: before!.version }] }
  const look = async () => (await substitute(input)).body
  await expect.poll(look, { timeout: 10_000 }).toMatchObject({ isPending: false })
  const [seen] = (await look()).products
  expect(seen!.after.fromCents).toBeGreaterThan(seen!.before.fromCents!)
  await expect.poll(cents, { timeout: 10_000 }).toBe(costs)
  const { products } = (await substitute({ ...input, apply: true })).body
  await expect.poll(cents, { timeout: 10_000 }).toBeGreaterThan(costs!)
  const named = [{ id: before!.id, version: products[0]!.version + 1 }]
  expect((await substitute({ by: black, products: named, apply: true }, petg)).body).toMatchObject({
    followingOrders: 1,
  })
  await expect.poll(cents, { timeout: 10_000 }).toBe(costs)
  expect((await product())!.fulfillment).toEqual(before!.fulfillment)
})

test('naming only lines changes only their orders, and substituting back leaves no trace', async () => {
  const { plain } = await setUp()
  const { lines, products } = await use()
  const { lineId } = lines.find(({ orderId }) => orderId === plain.id)!
  const done = await substitute({ by: red, lineIds: [lineId], apply: true })
  expect(done.body).toMatchObject({ lineIds: [lineId], skipped: [], followingOrders: 0, products: [] })
  expect(await chosenFor(lineId)).toEqual({ filament: red })
  expect((await use()).products).toEqual(products)
  const undone = await substitute({ by: black, lineIds: [lineId], apply: true }, red)
  expect(undone.body.lineIds).toEqual([lineId])
  expect(await chosenFor(lineId)).toEqual({ filament: null })
})

test('a product changed meanwhile aborts the whole substitution', async () => {
  const { colored } = await setUp()
  const { lines, products } = await use()
  const stale = products.map(({ id, version }: { id: string; version: number }) => ({
    id,
    version: id === colored.id ? version + 1 : version,
  }))
  const lineIds = lines.map(({ lineId }: { lineId: string }) => lineId)
  const reply = await substitute({ by: red, products: stale, lineIds, apply: true })
  expect(reply).toMatchObject({ status: 409, refusal: { error: 'VERSION_OUTDATED' } })
  expect(await use()).toEqual({ ...(await use()), products })
})

test('of two concurrent substitutions, one gets a version conflict', async () => {
  const { colored } = await setUp()
  const input = { by: red, products: [{ id: colored.id, version: colored.version }], apply: true }
  const replies = await Promise.all([substitute(input), substitute(input)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const { product } = (await seller.call.getProduct({ params: { id: colored.id } })).body
  expect(product.version).toBe(colored.version + 1)
})

test('a line submitted meanwhile keeps its filament and is reported as skipped', async () => {
  const { plain } = await setUp()
  const { lines } = await use()
  const { lineId } = lines.find(({ orderId }) => orderId === plain.id)!
  await app.context.db.run(sql`update shop_order_lines set is_excluded = true where id = ${lineId}`)
  const reply = await substitute({ by: red, lineIds: [lineId], apply: true })
  expect(reply.body).toMatchObject({ lineIds: [], skipped: [{ lineId, orderNumber: plain.orderNumber }] })
})

test('other sellers’ products and lines, and unknown filaments, are not found', async () => {
  const { colored } = await setUp()
  const line = (await use()).lines[0]!.lineId
  const stranger = await app.signUp()
  const path = `/api/filaments/${black}/substitute`
  for (const mine of [{ products: [{ id: colored.id, version: 1 }] }, { lineIds: [line] }]) {
    expect(await stranger.post(path, { by: red, ...mine })).toMatchObject({ status: 404 })
  }
  expect(await substitute({ by: randomUUID() })).toMatchObject({ refusal: { error: 'FILAMENT_UNKNOWN' } })
  expect((await substitute({ by: red }, randomUUID())).status).toBe(404)
  expect((await substitute({ by: black })).status).toBe(422)
})
