import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { createProduct } from '#server/features/products/create-product.ts'
import { createFile } from '#testing/factories/file-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Seller = Awaited<ReturnType<TestApp['signUp']>>
const FILAMENT = '76fe1f79-3f1e-43e4-b8f4-61159de5b93c'

/** A seller whose product GNOME prints the seller's own file. */
async function sellerWithFile() {
  const seller = await app.signUp()
  const file = await createFile(app.context.db, seller.userId, { name: 'Gnome' })
  // The sandbox knows its own files only.
  await app.context.db.run(sql`
    update file_versions set provider_file_id = '00000000-0000-4000-8000-000000000002' where id = ${file.versionId}`)
  const part = {
    type: 'PRINT' as const,
    publicFileServiceId: file.versionId,
    filamentId: FILAMENT,
    quantity: 1,
  }
  const content = { name: 'Gnome', sku: 'GNOME', aliases: [], options: [], needsPersonalization: false }
  await createProduct(app.context, { userId: seller.userId }, { ...content, fulfillment: [part] })
  return { seller, part, fileId: file.fileId }
}

const allow = (seller: Seller, id: string, mayBePrinted: boolean) =>
  seller.call.updateFile({
    params: { id },
    body: { rights: { origin: 'LICENSED', license: 'CC BY-NC 4.0', mayBePrinted } },
  })
const forbidden = /^The file “Gnome” can’t be printed, because its rights don’t allow it/

test('an order with a file that may not be printed is blocked until its rights allow it, and can’t be submitted', async () => {
  const { seller, fileId } = await sellerWithFile()
  const [order] = await createShop(app, seller.userId, [{ lines: [{ sku: 'GNOME' }] }])
  const check = async () => (await seller.call.getShopOrder({ params: { id: order!.id } })).body.order.check
  const isSettled = (status: string) =>
    waitUntil(async () => (await check())?.status === status, { withinMs: 10_000 })
  expect((await check())?.status).toBe('READY')

  expect((await allow(seller, fileId, false)).status).toBe(200)
  const refused = await seller.call.submitOrder({ body: { orderId: order!.id } })
  expect(refused.status).toBe(422)
  expect(refused.refusal.message).toMatch(/“Gnome”: The file “Gnome” can’t be printed/)
  expect(await isSettled('BLOCKED')).toBe(true)
  const { products } = (await seller.call.listProducts({ query: {} })).body
  expect(products.find(({ sku }) => sku === 'GNOME')?.problems).toEqual([expect.stringMatching(forbidden)])

  await allow(seller, fileId, true)
  expect(await isSettled('READY')).toBe(true)
  const printed = await seller.call.submitOrder({ body: { orderId: order!.id } })
  expect(printed.status).toBe(200)
  const { body } = await seller.call.getPrintOrder({ params: { id: printed.body.order.id } })
  expect(body.order.lines[0]!.parts[0]!.rights).toEqual({ origin: 'LICENSED', license: 'CC BY-NC 4.0' })
})

test('an order that was already confirmed fails uncharged when its file is forbidden before we price it', async () => {
  const { seller, fileId } = await sellerWithFile()
  const orders = await createShop(app, seller.userId, [{}, { lines: [{ sku: 'GNOME' }] }])
  await app.sandbox.control('PUT', '/latency', { print: 1_500 })
  try {
    const orderIds = orders.map(({ id }) => id)
    const { id } = (await seller.call.createSubmitRun({ body: { orderIds } })).body.run
    await allow(seller, fileId, false)
    const read = async () => (await seller.call.getSubmitRun({ params: { id } })).body.run
    expect(await waitUntil(async () => (await read()).state === 'FINISHED', { withinMs: 30_000 })).toBe(true)
    const { processed, errors } = await read()
    expect([processed, errors.map(({ error }) => error)]).toEqual([1, [expect.stringMatching(forbidden)]])
  } finally {
    await app.sandbox.control('PUT', '/latency', { print: 0 })
  }
})

test('a manual order can’t be paid while one of its files may not be printed', async () => {
  const { seller, part, fileId } = await sellerWithFile()
  const address = {
    name: 'Ana',
    line1: '1 Main St',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    country: 'US',
  }
  const orderData = { customer: { details: { address } }, items: [part] }
  const { order } = (await seller.call.saveDirectOrder({ body: { orderData, price: false } })).body
  expect(order.problems).toEqual([])
  await allow(seller, fileId, false)
  const now = (await seller.call.getDirectOrder({ params: { id: order.id } })).body.order
  expect(now.problems).toMatchObject([
    { line: 0, field: 'file', weight: 'BLOCKS', text: expect.stringMatching(forbidden) },
  ])
  const refused = await seller.call.processDirectOrder({ body: { publicOrderId: order.id } })
  expect(refused.refusal).toMatchObject({
    error: 'FILE_NOT_READY',
    message: expect.stringMatching(forbidden),
  })
})
