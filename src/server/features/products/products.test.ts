import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Part, ProductContent } from '#contract/products/products.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

type Seller = Awaited<ReturnType<TestApp['signUp']>>

const black = '76fe1f79-3f1e-43e4-b8f4-61159de5b93c'
const nowhere = '99999999-9999-4999-8999-999999999999'
const fileId = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const print = (change: Partial<Extract<Part, { type: 'PRINT' }>> = {}): Part => ({
  type: 'PRINT',
  publicFileServiceId: fileId(1),
  filamentId: black,
  quantity: 1,
  ...change,
})

let app: TestApp
let seller: Seller
let filaments: { id: string; name: string; isAvailable: boolean }[]
beforeAll(async () => {
  app = await startTestApp()
  seller = await app.signUp()
  filaments = (await seller.call.listFilaments()).body.filaments
})
afterAll(() => app.close())

const filamentId = (name: string) => filaments.find((filament) => filament.name === name)!.id

let count = 0
function content(change: Partial<ProductContent> = {}): ProductContent {
  count += 1
  return {
    name: `Vase ${count}`,
    sku: `V-${count}`,
    aliases: [],
    options: [],
    needsPersonalization: false,
    fulfillment: [print()],
    ...change,
  }
}
const create = async (change?: Partial<ProductContent>, who: Seller = seller) =>
  (await who.call.createProduct({ body: content(change) })).body.product
const read = async (id: string, who: Seller = seller) => (await who.call.getProduct({ params: { id } })).body

test('lists the print provider’s filaments, components and sample files, including sold-out ones', async () => {
  expect(filaments.find(({ name }) => name === 'PLA GOLD')).toMatchObject({ isAvailable: false })
  expect((await seller.call.listComponents()).body.components).toHaveLength(12)
  const { files } = (await seller.call.listFiles()).body
  expect(files).toHaveLength(8)
  expect(files).toContainEqual(
    expect.objectContaining({
      name: 'Desk gear',
      isSample: true,
      newest: expect.objectContaining({ id: fileId(6) }),
    }),
  )
})

test('a product is stored as entered, without redundant aliases', async () => {
  const product = await create({ sku: 'LAMP', aliases: ['lamp ', 'LAMP-OLD', 'lamp-old'] })
  expect(product).toMatchObject({ sku: 'LAMP', aliases: ['LAMP-OLD'], version: 1, isArchived: false })
  expect((await read(product.id)).versions).toMatchObject([{ version: 1, content: { sku: 'LAMP' } }])
})

test('another product’s SKU or alias is rejected, in any case and width, naming that product', async () => {
  await create({ name: 'Taken', sku: 'TAKEN-1', aliases: ['TAKEN-2'] })
  for (const sku of ['taken-1', ' TAKEN-2', 'ＴＡＫＥＮ-1']) {
    const reply = await seller.call.createProduct({ body: content({ sku }) })
    expect(reply.refusal).toMatchObject({ error: 'SKU_TAKEN', details: [{ path: 'body.sku' }] })
    expect(reply.refusal.details![0]!.message).toContain('Taken')
  }
  const alias = await seller.call.createProduct({ body: content({ aliases: ['FREE', 'Taken-1'] }) })
  expect(alias.refusal.details).toMatchObject([{ path: 'body.aliases.1' }])
  const other = await app.signUp()
  expect((await other.call.createProduct({ body: content({ sku: 'TAKEN-1' }) })).status).toBe(201)
})

test('unprintable parts are rejected, each with its path', async () => {
  const reply = await seller.call.createProduct({
    body: content({
      fulfillment: [
        print(),
        print({ filamentId: nowhere }),
        { type: 'COMPONENT', componentId: nowhere, quantity: 1 },
        { type: 'PRINT', publicFileServiceId: fileId(2), filamentOption: 'Color', quantity: 1 },
      ],
    }),
  })
  expect(reply.refusal).toMatchObject({
    error: 'FULFILLMENT_INVALID',
    details: [
      { path: 'body.fulfillment.1.filamentId' },
      { path: 'body.fulfillment.2.componentId' },
      { path: 'body.fulfillment.3.filamentOption' },
    ],
  })
  const both = await seller.call.createProduct({
    body: content({ fulfillment: [print({ vase_mode: true, support: true })] }),
  })
  expect(both.refusal).toMatchObject({
    error: 'VALIDATION_FAILED',
    details: [{ path: 'body.fulfillment.0' }],
  })
})

test('a product lists why it can’t be printed', async () => {
  const values = [
    { value: 'Gold', suffix: 'GLD', filamentId: filamentId('PLA GOLD') },
    { value: 'Rainbow', suffix: null, filamentId: null },
    { value: 'Black', suffix: 'BLK', filamentId: black },
  ]
  const part: Part = { type: 'PRINT', publicFileServiceId: fileId(1), filamentOption: 'Color', quantity: 1 }
  const { id } = await create({ options: [{ name: 'Color', values }], fulfillment: [part] })
  expect((await read(id)).product.problems).toEqual([
    'The filament of Color “Gold”, PLA Gold, isn’t available right now.',
    'Color “Rainbow” has no filament.',
  ])
})

test('a change must name the version it is based on, and a conflict returns the stored values', async () => {
  const product = await create({ name: 'First' })
  const change = (version: number, name: string) =>
    seller.call.updateProduct({
      params: { id: product.id },
      body: { ...content({ name, sku: product.sku }), version },
    })
  expect((await change(1, 'Second')).body.product).toMatchObject({ name: 'Second', version: 2 })
  const late = await change(1, 'Lost')
  expect(late.refusal).toMatchObject({ error: 'VERSION_OUTDATED' })
  expect(late.refusal.details).toContainEqual({ path: 'body.name', message: 'Second' })
  expect((await read(product.id)).product.name).toBe('Second')
})

test('of two concurrent changes, one wins and the other gets a conflict', async () => {
  const product = await create()
  const changes = await Promise.all(
    ['One', 'Two', 'Three'].map((name) =>
      seller.call.updateProduct({
        params: { id: product.id },
        body: { ...content({ name, sku: product.sku }), version: 1 },
      }),
    ),
  )
  expect(changes.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('an earlier version can be restored', async () => {
  const product = await create({ name: 'As it was', sku: 'OLD-SKU' })
  await seller.call.updateProduct({
    params: { id: product.id },
    body: {
      ...content({ name: 'Changed', sku: 'NEW-SKU' }),
      version: 1,
    },
  })
  const restored = await seller.call.restoreProductVersion({
    params: { id: product.id },
    body: { version: 1 },
  })
  expect(restored.body.product).toMatchObject({ name: 'As it was', sku: 'OLD-SKU', version: 3 })
  expect((await read(product.id)).versions.map(({ version }: { version: number }) => version)).toEqual([
    3, 2, 1,
  ])
  expect(
    (await seller.call.restoreProductVersion({ params: { id: product.id }, body: { version: 9 } })).status,
  ).toBe(404)
  await seller.call.updateProduct({
    params: { id: product.id },
    body: { ...content({ sku: 'THIRD' }), version: 3 },
  })
  await create({ sku: 'OLD-SKU' })
  expect(
    (await seller.call.restoreProductVersion({ params: { id: product.id }, body: { version: 1 } })).refusal
      .error,
  ).toBe('SKU_TAKEN')
})

test('a copy has a unique name and SKU, and no aliases', async () => {
  const { id } = await create({ name: 'Bowl', sku: 'BOWL', aliases: ['BOWL-OLD'] })
  const copies = []
  for (const _ of [1, 2, 3])
    copies.push((await seller.call.duplicateProduct({ params: { id } })).body.product)
  expect(copies).toMatchObject([
    { name: 'Bowl (copy)', sku: 'BOWL-COPY', aliases: [] },
    { name: 'Bowl (copy 2)', sku: 'BOWL-COPY-2' },
    { name: 'Bowl (copy 3)', sku: 'BOWL-COPY-3' },
  ])
})

test('archiving frees the SKUs, and restoring requires them to be free', async () => {
  const { id } = await create({ sku: 'SHARED', aliases: ['SHARED-2'] })
  const archive = (isArchived: boolean) =>
    seller.call.archiveProduct({ params: { id }, body: { isArchived } })
  expect((await archive(true)).body.product).toMatchObject({ isArchived: true, aliases: ['SHARED-2'] })
  const other = await create({ sku: 'SHARED-2' })
  expect((await archive(false)).refusal.error).toBe('SKU_TAKEN')
  await seller.call.archiveProduct({ params: { id: other.id }, body: { isArchived: true } })
  expect((await archive(false)).body.product).toMatchObject({ isArchived: false, sku: 'SHARED' })
  expect((await seller.call.createProduct({ body: content({ sku: 'shared' }) })).refusal.error).toBe(
    'SKU_TAKEN',
  )
})

test('products, including archived ones, are found by name, SKU and alias, with literal text matching', async () => {
  const who = await app.signUp({ hasDemo: true })
  await create({ name: '100% Wool_bowl', sku: 'W-1', aliases: ['Ünïque'] }, who)
  const gone = await create({ name: 'Gone', sku: 'W-2', aliases: ['was-alias'] }, who)
  await who.call.archiveProduct({ params: { id: gone.id }, body: { isArchived: true } })
  type Query = { text?: string; state?: 'archived' | 'all'; size?: number; page?: number }
  const find = async (query: Query) =>
    (await who.call.listProducts({ query })).body.products.map(({ sku }) => sku)
  expect(await find({ text: 'ünïq' })).toEqual(['W-1'])
  expect(await find({ text: '0% W' })).toEqual(['W-1'])
  expect(await find({ text: 'l_b' })).toEqual(['W-1'])
  expect(await find({ text: '%' })).toEqual(['W-1'])
  expect(await find({ text: 'was-alias' })).toEqual([])
  expect(await find({ text: 'was-alias', state: 'archived' })).toEqual(['W-2'])
  expect(await find({ state: 'all', size: 1, page: 3 })).toEqual(['W-2'])
})

test('products are sorted by name, SKU, orders or open items, either way, and page by page', async () => {
  const who = await app.signUp()
  await createShop(app, who.userId, [
    { lines: [{ sku: 'S-C' }, { sku: 'S-A' }] },
    { lines: [{ sku: 'S-C' }] },
    { lines: [{ sku: 'S-B' }, { sku: 'S-A' }] },
    { lines: [{ sku: 'S-C' }] },
  ])
  type Query = {
    sort?: 'name' | 'sku' | 'orders' | 'waiting'
    order?: 'asc' | 'desc'
    size?: number
    page?: number
  }
  const list = async (query: Query) =>
    (await who.call.listProducts({ query: { text: 'S-', ...query } })).body.products.map(({ sku }) => sku)
  expect(await list({})).toEqual(['S-A', 'S-B', 'S-C'])
  expect(await list({ order: 'desc' })).toEqual(['S-C', 'S-B', 'S-A'])
  expect(await list({ sort: 'sku', order: 'desc' })).toEqual(['S-C', 'S-B', 'S-A'])
  expect(await list({ sort: 'waiting', order: 'desc' })).toEqual(['S-C', 'S-A', 'S-B'])
  expect(await list({ sort: 'waiting', order: 'desc', size: 1, page: 2 })).toEqual(['S-A'])
  const { orders } = (await who.call.listShopOrders({ params: { page: 1, size: 25 } })).body
  const onlyB = orders.find(({ lines }) => lines[0]!.sku === 'S-B')!
  expect((await who.call.submitOrder({ body: { orderId: onlyB.id } })).status).toBe(200)
  expect(await list({ sort: 'orders', order: 'desc' })).toEqual(['S-A', 'S-B', 'S-C'])
  expect(await list({ sort: 'orders', order: 'asc' })).toEqual(['S-C', 'S-A', 'S-B'])
})

test('another seller’s product is not found', async () => {
  const { id, sku } = await create()
  const other = await app.signUp()
  const calls = await Promise.all([
    other.call.getProduct({ params: { id } }),
    other.call.updateProduct({ params: { id }, body: { ...content({ sku }), version: 1 } }),
    other.call.archiveProduct({ params: { id }, body: { isArchived: true } }),
    other.call.duplicateProduct({ params: { id } }),
    other.call.restoreProductVersion({ params: { id }, body: { version: 1 } }),
  ])
  expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
})

test('the unit cost is requested in the background and known before the product is stored', async () => {
  const part: Part = { type: 'PRINT', publicFileServiceId: fileId(3), filamentOption: 'Color', quantity: 2 }
  const values = ['PLA RED', 'PETG CLEAR'].map((name) => ({
    value: name,
    suffix: null,
    filamentId: filamentId(name),
  }))
  const made = { options: [{ name: 'Color', values }], fulfillment: [part] }
  const ask = async () => (await seller.call.estimateProduct({ body: made })).body.estimate
  expect(await ask()).toMatchObject({ fromCents: null, isPending: true })
  const estimate = await expect.poll(ask, { timeout: 5_000 }).toMatchObject({ isPending: false }).then(ask)
  expect(estimate.fromCents).toBeGreaterThan(0)
  expect(estimate.toCents).toBeGreaterThanOrEqual(estimate.fromCents!)
  const { id } = await create(made)
  expect((await read(id)).product.unitCents).toBe(estimate.fromCents)
})

test('a product reports its orders, waiting lines and usage', async () => {
  const who = await app.signUp()
  const lines = [
    { sku: 'USED', quantity: 1 },
    { sku: 'USED', quantity: 2 },
  ]
  const [first] = await createShop(app, who.userId, [{ lines }, { lines: [{ sku: 'USED' }] }])
  const { id } = (await who.call.listProducts({ query: { text: 'used' } })).body.products[0]!
  const waiting = async () => (await read(id, who)).product
  await expect.poll(waiting).toMatchObject({ waitingLines: 3, orders30Days: 0 })
  await who.call.submitOrder({ body: { orderId: first!.id, test: true } })
  expect(await waiting()).toMatchObject({ orders30Days: 0 })
  await who.call.submitOrder({ body: { orderId: first!.id } })
  expect(await waiting()).toMatchObject({ waitingLines: 1, orders30Days: 1 })
  expect((await read(id, who)).usage).toEqual({ unsubmittedOrders: 1, matches: 0, printOrders: 1 })
})
