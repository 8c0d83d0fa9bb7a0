import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

let app: TestApp
let seller: Awaited<ReturnType<TestApp['signUp']>>
let gold: string
let black: string
let mailsBefore = 0
let products: { id: string; version: number; name: string }[]

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  seller = await app.signUp()
  const { filaments } = (await seller.call.listFilaments()).body
  const named = (name: string) => filaments.find((each) => each.name === name)!.id
  ;[gold, black] = [named('PLA RED'), named('PLA BLACK')]
  products = await Promise.all(['One', 'Two'].map((name) => create(name)))
  await setAvailable(gold, false)
  mailsBefore = 0
  mailsBefore = await mails()
})

test('products are switched back once when the filament returns, and the seller gets a mail', async () => {
  const reply = await replace({ untilBack: true })
  expect(reply.status).toBe(200)
  expect(await standIns()).toEqual([{ by: black, products: 2 }])
  let told = 0
  const socket = app.connectSocket(seller.cookie)
  socket.on('catalogUpdate', () => {
    told += 1
  })
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  await setAvailable(gold, true)
  await expect.poll(filamentsOfProducts, { timeout: 10_000 }).toEqual([gold, gold])
  // One event when the filament returns, and one when the products have it again.
  await expect.poll(() => told).toBe(2)
  expect(await standIns()).toEqual([])
  expect(await mails()).toBe(1)

  // A later outage and return change nothing more.
  await setAvailable(gold, false)
  await setAvailable(gold, true)
  expect(await filamentsOfProducts()).toEqual([gold, gold])
  expect(await mails()).toBe(1)
})

test('a product that the seller changed meanwhile stays as it is', async () => {
  await replace({ untilBack: true })
  const { product } = (await seller.call.getProduct({ params: { id: products[0]!.id } })).body
  const { id, version, name: _, sku, aliases, options, fulfillment, needsPersonalization } = product
  const body = { name: 'Renamed', version, sku, aliases, options, fulfillment, needsPersonalization }
  expect((await seller.call.updateProduct({ params: { id }, body })).status).toBe(200)
  await setAvailable(gold, true)
  await expect.poll(filamentsOfProducts, { timeout: 10_000 }).toEqual([black, gold])
})

test('without the option, after keeping it for good, and after undoing, nothing is switched back', async () => {
  await replace({})
  expect(await standIns()).toEqual([])
  await undo()
  await replace({ untilBack: true })
  await seller.call.keepStandIn({ params: { filamentId: gold } })
  expect(await standIns()).toEqual([])
  await undo()
  await replace({ untilBack: true })
  await undo()
  expect(await standIns()).toEqual([])
})

test('a filament that is available can’t be replaced until it is back', async () => {
  await setAvailable(gold, true)
  const reply = await replace({ untilBack: true })
  expect(reply.status).toBe(422)
  expect(await filamentsOfProducts()).toEqual([gold, gold])
})

async function create(name: string) {
  const print = {
    type: 'PRINT' as const,
    publicFileServiceId: '00000000-0000-4000-8000-000000000001',
    filamentId: gold,
    quantity: 1,
  }
  const reply = await seller.call.createProduct({
    body: { name, sku: name.toUpperCase(), fulfillment: [print] },
  })
  return reply.body.product
}

async function versions() {
  const listed = await Promise.all(products.map(({ id }) => seller.call.getProduct({ params: { id } })))
  return listed.map(({ body }) => ({ id: body.product.id, version: body.product.version }))
}

async function replace(more: { untilBack?: boolean }) {
  return seller.call.substituteFilament({
    params: { filamentId: gold },
    body: { by: black, products: await versions(), apply: true, ...more },
  })
}

async function undo() {
  const reply = await seller.call.substituteFilament({
    params: { filamentId: black },
    body: { by: gold, products: await versions(), apply: true },
  })
  expect(reply.status).toBe(200)
}

async function filamentsOfProducts() {
  const listed = await Promise.all(products.map(({ id }) => seller.call.getProduct({ params: { id } })))
  return listed.map(({ body }) => {
    const [part] = body.product.fulfillment
    return part?.type === 'PRINT' ? part.filamentId : undefined
  })
}

const standIns = async () =>
  (await seller.call.getFilamentUse({ params: { filamentId: gold } })).body.standIns

async function setAvailable(id: string, isAvailable: boolean): Promise<void> {
  await app.sandbox.control('PUT', `/print/filaments/${id}`, {
    state: isAvailable ? 'available' : 'sold-out',
  })
  // As if the provider had said that its catalog changed.
  await app.context.db.run(sql`update catalog_fetches set told_at = now()`)
  const known = async () =>
    (await seller.call.listFilaments()).body.filaments.find((each) => each.id === id)?.isAvailable
  await expect.poll(known, { timeout: 20_000 }).toBe(isAvailable)
}

async function mails(): Promise<number> {
  const row = await app.context.db.row<{ count: number }>(
    sql`select count(*)::integer as count from mails where kind = 'filament-switched-back'`,
  )
  return (row?.count ?? 0) - mailsBefore
}
