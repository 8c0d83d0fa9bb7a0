import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileOrderOutcome } from '#contract/orders/order-files.ts'
import { parseCsv } from '#domain/csv/parse-csv.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { importShopOrders } from '../order-import/import-shop-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Seller = Awaited<ReturnType<TestApp['signUp']>>

const headings =
  'Order number,Order date,Store,Name,Address line 1,City,State,ZIP,Country,SKU,Quantity,Unit price,Currency,Options,Personalization,Buyer notes,Gift message'
const row = (
  number: string,
  change: { sku?: string; quantity?: number; name?: string; store?: string; options?: string } = {},
) =>
  `${number},2026-11-20,${change.store ?? ''},${change.name ?? 'Ada Example'},1 Sample Street,Boise,ID,83702,United States,` +
  `${change.sku ?? 'FILE-POT'},${change.quantity ?? 1},24.50,USD,${change.options ?? ''},,Please hurry,Happy birthday`
const fileOf = (...rows: string[]) => [headings, ...rows].join('\r\n')

async function preview(seller: Seller, csv: string) {
  const { status, body } = await seller.call.importOrders({ body: { csv } })
  expect(status).toBe(200)
  expect(body.isApplied).toBe(false)
  return body
}
async function bring(seller: Seller, csv: string) {
  const { status, body } = await seller.call.importOrders({ body: { csv, apply: true } })
  expect(status).toBe(200)
  expect(body.isApplied).toBe(true)
  return body
}
const count = (outcomes: Partial<Record<FileOrderOutcome, number>>) => ({
  CREATE: 0,
  UPDATE: 0,
  SAME: 0,
  SUBMITTED: 0,
  ERROR: 0,
  ...outcomes,
})
const ordersOf = async (seller: Seller) =>
  (
    await seller.call.listShopOrders({
      params: { page: 1, size: 200 },
      query: { state: 'any', source: 'csv' },
    })
  ).body.orders
const orderOf = async (seller: Seller, number: string) =>
  (await ordersOf(seller)).find(({ orderNumber }) => orderNumber === number)!

test('a preview saves nothing, the import saves what was previewed, and importing again changes nothing', async () => {
  const seller = await app.signUp()
  const csv = fileOf(
    row('A-1', { options: 'Color: Black' }),
    row('A-1', { sku: 'FILE-LID', quantity: 3 }),
    row('A-2'),
    row('A-3', { quantity: 0 }),
  )
  const previewed = await preview(seller, csv)
  expect(previewed).toMatchObject({
    rows: 4,
    counts: count({ CREATE: 2, ERROR: 1 }),
    needsCurrency: false,
    ignoredColumns: [],
    orders: [
      { orderNumber: 'A-3', outcome: 'ERROR', problems: [{ line: 5, column: 'Quantity', isBlocking: true }] },
      {
        orderNumber: 'A-1',
        line: 2,
        rows: 2,
        outcome: 'CREATE',
        buyerName: 'Ada Example',
        place: 'Boise, US',
        items: '1 × FILE-POT, 3 × FILE-LID',
        totalCents: 9_800,
        currency: 'USD',
      },
      { orderNumber: 'A-2' },
    ],
  })
  expect(await ordersOf(seller)).toEqual([])
  expect((await bring(seller, csv)).counts).toEqual(count({ CREATE: 2, ERROR: 1 }))
  expect((await ordersOf(seller)).map(({ orderNumber }) => orderNumber).sort()).toEqual(['A-1', 'A-2'])
  const stored = (await seller.call.getShopOrder({ params: { id: (await orderOf(seller, 'A-1')).id } })).body
    .order
  expect(stored).toMatchObject({
    source: 'csv',
    storeName: null,
    notes: 'Please hurry',
    details: { isGift: true, giftMessage: 'Happy birthday' },
    address: { country: 'US', postalCode: '83702' },
    lines: [
      { sku: 'FILE-POT', quantity: 1, options: [{ name: 'Color', value: 'Black' }] },
      { sku: 'FILE-LID', quantity: 3 },
    ],
  })
  expect((await bring(seller, csv)).counts).toEqual(count({ SAME: 2, ERROR: 1 }))
  const again = (await seller.call.getShopOrder({ params: { id: stored.id } })).body.order
  expect(again).toEqual(stored)
})

test('a changed row updates its order, keeps the seller’s edits, and needs no one to accept the change', async () => {
  const seller = await app.signUp()
  await bring(seller, fileOf(row('B-1'), row('B-2')))
  const { id } = await orderOf(seller, 'B-1')
  await seller.call.setOrderNote({ params: { id }, body: { note: 'Mine' } })
  const changed = fileOf(row('#b-1', { quantity: 2 }), row('B-2'))
  expect((await preview(seller, changed)).counts).toEqual(count({ UPDATE: 1, SAME: 1 }))
  expect((await bring(seller, changed)).counts).toEqual(count({ UPDATE: 1, SAME: 1 }))
  const { order } = (await seller.call.getShopOrder({ params: { id } })).body
  expect(order).toMatchObject({ note: 'Mine', sourceChanges: [], lines: [{ quantity: 2 }] })
})

test('what a changed row says of color, text and address takes the place of what the seller chose before', async () => {
  const seller = await app.signUp()
  const { filaments } = (await seller.call.listFilaments()).body
  const rows = (color: string, text: string, street: string) =>
    fileOf(
      row('B-3', { options: `Color: ${color}` }).replace(',,Please', `,${text},Please`),
      row('B-3', { sku: 'FILE-LID', options: 'Color: Blue' }),
    ).replaceAll('1 Sample Street', street)
  await bring(seller, rows('Red', 'Ann', '1 Sample Street'))
  const { id } = await orderOf(seller, 'B-3')
  const read = async () => (await seller.call.getShopOrder({ params: { id } })).body.order
  const [red, blue] = (await read()).lines.map((line) => line.id)
  const filamentId = filaments[0]!.id
  for (const lineId of [red!, blue!])
    await seller.call.chooseFilament({ params: { id, lineId }, body: { filamentId } })
  await seller.call.writePersonalization({ params: { id, lineId: red! }, body: { text: 'Anne' } })
  const own = { ...(await read()).address, line1: '2 Own Street' }
  await seller.call.editAddress({ params: { id }, body: { address: own } })
  // Another note changes nothing of it.
  await bring(seller, rows('Red', 'Ann', '1 Sample Street').replaceAll('hurry', 'wait'))
  const kept = await read()
  expect(kept.address.line1).toBe('2 Own Street')
  const filament = { id: filamentId }
  expect(kept.lines).toMatchObject([{ filament, personalization: 'Anne' }, { filament }])
  await bring(seller, rows('Green', 'Anna', '3 New Street'))
  const changed = await read()
  expect(changed.address.line1).toBe('3 New Street')
  expect(changed.lines).toMatchObject([{ filament: null, personalization: 'Anna' }, { filament }])
})

test('an order that is in print stays as it was submitted, and the import says so', async () => {
  const seller = await app.signUp()
  await createShop(app, seller.userId, [{ lines: [{ sku: 'FILE-POT' }], status: 'SHIPPED' }])
  await bring(seller, fileOf(row('C-1'), row('C-2')))
  const { id } = await orderOf(seller, 'C-1')
  expect((await seller.call.submitOrder({ body: { orderId: id } })).status).toBe(200)
  const changed = fileOf(row('C-1', { quantity: 5 }), row('C-2', { quantity: 5 }))
  expect((await preview(seller, changed)).counts).toEqual(count({ SUBMITTED: 1, UPDATE: 1 }))
  expect((await bring(seller, changed)).counts).toEqual(count({ SUBMITTED: 1, UPDATE: 1 }))
  const { order } = (await seller.call.getShopOrder({ params: { id } })).body
  expect(order).toMatchObject({ isUnsubmitted: false, sourceChanges: [], lines: [{ quantity: 1 }] })
  expect((await orderOf(seller, 'C-2')).lines).toMatchObject([{ quantity: 5 }])
})

test('an order that is submitted between preview and import isn’t changed either', async () => {
  const seller = await app.signUp()
  await createShop(app, seller.userId, [{ lines: [{ sku: 'FILE-POT' }], status: 'SHIPPED' }])
  await bring(seller, fileOf(row('D-1')))
  const { id } = await orderOf(seller, 'D-1')
  await seller.call.submitOrder({ body: { orderId: id } })
  const { order } = (await seller.call.getShopOrder({ params: { id } })).body
  const incoming = {
    ...order,
    sourceOrderId: 'd-1',
    storeId: null,
    platform: null,
    status: 'OPEN' as const,
    placedAt: new Date(order.placedAt),
    modifiedAt: null,
    shipBy: null,
    lines: order.lines.map((line) => ({
      ...line,
      quantity: 9,
      sourceLineId: 'file-pot',
      details: order.lineDetails[line.id]!,
    })),
  }
  const origin = { sellerId: seller.userId, source: 'csv' as const }
  expect(await importShopOrders(app.context, origin, [incoming])).toEqual({ created: 0, changed: 0 })
  expect((await orderOf(seller, 'D-1')).lines).toMatchObject([{ quantity: 1 }])
})

test('the same file imported twice at once makes each order once, and both say what they did', async () => {
  const seller = await app.signUp()
  const csv = fileOf(...Array.from({ length: 250 }, (_, index) => row(`E-${index}`)))
  const both = await Promise.all([bring(seller, csv), bring(seller, csv)])
  expect(
    await seller.call.listShopOrders({
      params: { page: 1, size: 1 },
      query: { state: 'any', source: 'csv' },
    }),
  ).toMatchObject({
    body: { pagination: { total: 250 } },
  })
  expect(both[0].counts.CREATE + both[1].counts.CREATE).toBe(250)
  for (const { counts } of both) expect(counts.CREATE + counts.SAME).toBe(250)
})

test('an order that ShipStation has too is held as a duplicate', async () => {
  const seller = await app.signUp()
  await createShop(app, seller.userId, [
    { orderNumber: 'F-1', buyerName: 'Ada Example', lines: [{ sku: 'FILE-POT' }] },
  ])
  await bring(seller, fileOf(row('F-1')))
  const order = await orderOf(seller, 'F-1')
  expect(order.check?.status).toBe('BLOCKED')
  const { refusal } = await seller.call.submitOrder({ body: { orderId: order.id } })
  expect(refusal.error).toBe('ORDER_DUPLICATE')
})

test('an order without a date keeps the time of its first import, and the chosen currency', async () => {
  const seller = await app.signUp()
  const csv = 'Order number,SKU\nG-1,FILE-POT'
  expect((await preview(seller, csv)).needsCurrency).toBe(true)
  await seller.call.importOrders({ body: { csv, currency: 'EUR', apply: true } })
  expect(await orderOf(seller, 'G-1')).toMatchObject({ currency: 'EUR' })
  const again = await seller.call.importOrders({ body: { csv, currency: 'EUR', apply: true } })
  expect(again.body.counts).toEqual(count({ SAME: 1 }))
})

test('orders of two stores with one number aren’t mixed', async () => {
  const seller = await app.signUp()
  await bring(seller, fileOf(row('H-1', { store: 'Etsy shop' })))
  const other = await bring(seller, fileOf(row('H-1', { store: 'Web shop', name: 'Bob' })))
  expect(other.counts).toEqual(count({ ERROR: 1 }))
  expect(other.orders[0]!.problems).toMatchObject([{ line: 2, column: 'Store', isBlocking: true }])
  // Without the store’s name it is the same order.
  expect((await preview(seller, fileOf(row('H-1')))).counts).toEqual(count({ SAME: 1 }))
  const { shops } = (await seller.call.listShops()).body
  expect(shops).toMatchObject([{ source: 'csv', name: 'Etsy shop', connectionId: null, unsubmitted: 1 }])
})

test('other sellers’ orders with the same number are theirs', async () => {
  const [one, two] = [await app.signUp(), await app.signUp()]
  await bring(one, fileOf(row('I-1')))
  expect((await bring(two, fileOf(row('I-1', { quantity: 7 })))).counts).toEqual(count({ CREATE: 1 }))
  expect((await orderOf(one, 'I-1')).lines).toMatchObject([{ quantity: 1 }])
})

test('a seller who imports a file has connected a store', async () => {
  const seller = await app.signUp()
  expect((await seller.call.getHome()).body.setup.isConnected).toBe(false)
  await bring(seller, fileOf(row('O-1')))
  expect((await seller.call.getHome()).body.setup.isConnected).toBe(true)
})

test('a canceled order leaves the list of unsubmitted orders', async () => {
  const seller = await app.signUp()
  const csv = (status: string) => `Order number,SKU,Status\nJ-1,FILE-POT,${status}`
  await bring(seller, csv('Open'))
  expect(await orderOf(seller, 'J-1')).toMatchObject({ isUnsubmitted: true })
  expect((await bring(seller, csv('Canceled'))).counts).toEqual(count({ UPDATE: 1 }))
  expect(await orderOf(seller, 'J-1')).toMatchObject({ isUnsubmitted: false, sourceStatus: 'CANCELED' })
})

test('search finds imported orders', async () => {
  const seller = await app.signUp()
  await bring(seller, fileOf(row('K-77', { name: 'Zoë Müller' })))
  const { body } = await seller.call.searchOrders({
    params: { searchType: 'csv' },
    query: { query: 'zoe muller' },
  })
  expect(body.orders).toHaveLength(1)
})

test('a seller’s third file at once is refused, so that files can’t fill the memory', async () => {
  const seller = await app.signUp()
  const csv = fileOf(...Array.from({ length: 300 }, (_, index) => row(`M-${index}`)))
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => seller.call.importOrders({ body: { csv, apply: true } })),
  )
  const refused = replies.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  for (const { refusal } of refused) expect(refusal.error).toBe('TOO_MANY_REQUESTS')
  expect((await bring(seller, csv)).counts).toEqual(count({ SAME: 300 }))
})

test('tracking of imported orders can be exported', async () => {
  const seller = await app.signUp()
  await bring(seller, fileOf(row('N-1')))
  const { status, body } = await seller.call.exportTracking({ query: { source: 'csv' } })
  expect(status).toBe(200)
  expect(parseCsv(body).headings).toContain('Order')
})

test('a large file is imported in several calls, each of which says what is left', async () => {
  const seller = await app.signUp()
  const csv = `Order number,SKU,Order date\n${Array.from({ length: 1_100 }, (_, index) => `L-${index},FILE-POT,2026-11-20`).join('\n')}`
  const first = await bring(seller, csv)
  expect([first.counts, first.remaining]).toEqual([count({ CREATE: 1_000 }), 100])
  const second = await bring(seller, csv)
  expect([second.counts, second.remaining]).toEqual([count({ CREATE: 100, SAME: 1_000 }), 0])
})

test('a file that can’t be read says why', async () => {
  const seller = await app.signUp()
  const { status, refusal } = await seller.call.importOrders({ body: { csv: 'Hello' } })
  expect([status, refusal.error]).toEqual([422, 'CSV_UNREADABLE'])
  expect(refusal.details).toMatchObject([
    { path: 'body.csv', message: expect.stringContaining('Order number') },
  ])
})

test('the template can be filled in and imported', async () => {
  const seller = await app.signUp()
  const { body: text } = await seller.call.downloadOrderTemplate()
  expect(parseCsv(text).headings[0]).toBe('Order number')
  expect(await preview(seller, text)).toMatchObject({
    counts: count({ CREATE: 2 }),
    warned: 0,
    ignoredColumns: [],
  })
})
