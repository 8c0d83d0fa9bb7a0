import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { sql } from '#server/db/sql.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Call } from '#server/kernel/feature.ts'
import { createFile } from '#testing/factories/file-factory.ts'
import { createGuestSale } from '#testing/factories/portal-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'
import { exportOf } from './stream-list.ts'
import { listsWithoutExport } from './testing/lists-without-export.ts'
import { rowsOf } from './testing/rows-of.ts'

type Seller = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let seller: Seller
let runId: string
beforeAll(async () => {
  app = await startTestApp()
  seller = await app.signUp()
  await app.context.db.run(sql`update users set premium_level = 1 where id = ${seller.userId}`)
  await makeEverything()
}, 120_000)
afterAll(() => app.close())

/** More than a page of the export in each list that can grow quickly, and something else for the filters to leave out. */
async function makeEverything() {
  const { db } = app.context
  const orders = await createShop(app, seller.userId, [
    { orderNumber: '=1+1', lines: [{ sku: 'VASE' }, { sku: 'LAMP', quantity: 2 }] },
    ...Array.from({ length: 8 }, () => ({ lines: [{ sku: 'VASE' }] })),
    ...Array.from({ length: 5 }, (_, index) => ({
      lines: [{ sku: `MYSTERY-${index}`, name: `Item ${index}` }],
    })),
  ])
  const orderIds = orders.slice(5, 8).map(({ id }) => id)
  runId = (await seller.call.createSubmitRun({ body: { orderIds } })).body.run.id
  const isFinished = async () =>
    (await seller.call.getSubmitRun({ params: { id: runId } })).body.run.state === 'FINISHED'
  expect(await waitUntil(isFinished, { withinMs: 30_000 })).toBe(true)
  for (let index = 0; index < 205; index++) await createFile(db, seller.userId, { name: `File ${index}` })
  await seller.call.saveDirectOrder({ body: { orderData: { items: [] }, price: false } })
  await db.run(sql`
    update shop_orders set ship_by = imported_at + case when order_number like '%1' then -1 else 1 end * interval '1 hour'
    where seller_id = ${seller.userId}`)
  const products = (await seller.call.listProducts({ query: {} })).body.products.slice(0, 2)
  for (const { id: productId } of products) await seller.call.createPortal({ body: { productId } })
  for (let index = 0; index < 3; index++)
    await createGuestSale(app.context, { sellerId: seller.userId, email: 'gina@mail.example' })
  await db.run(sql`
    insert into catalog_changes (at, kind, thing_id, name, what, detail)
    select now(), case n % 2 when 0 then 'FILAMENT' else 'COMPONENT' end,
      '76fe1f79-3f1e-43e4-b8f4-61159de5b93c', 'Thing ' || n, 'ADDED', ''
    from generate_series(1, 450) n`)
}

const size = 100
type Download = Awaited<ReturnType<Seller['call']['exportFiles']>>
interface Listed {
  /** The export with the filter of the list. */
  download: () => Promise<Download>
  /** The column that says which item a row is about. */
  column: string
  page: (page: number) => Promise<{ items: readonly string[]; pages: number }>
}

const orderList = (
  state: 'all' | 'any' | 'unsubmitted',
  filter: { sku?: string; view?: 'blocked'; sort?: 'number' | 'buyer'; order?: 'asc' | 'desc' },
): Listed => ({
  download: () => seller.call.exportShopOrders({ query: { ...filter, state } }),
  column: 'Order',
  page: async (page) => {
    const { body } = await seller.call.listShopOrders({ params: { page, size }, query: { state, ...filter } })
    return { items: body.orders.map(({ orderNumber }) => orderNumber), pages: body.pagination.pages }
  },
})

/** Every list of the contract that has pages, by its endpoint, with its export. */
const lists: Readonly<Record<string, () => Listed[]>> = {
  listShopOrders: () => [
    orderList('all', {}),
    orderList('any', {}),
    orderList('any', { sort: 'number', order: 'asc' }),
    orderList('unsubmitted', { sort: 'number', order: 'desc' }),
    orderList('unsubmitted', {}),
    orderList('unsubmitted', { sku: 'LAMP' }),
    orderList('unsubmitted', { view: 'blocked' }),
  ],
  listPrintOrders: () =>
    [
      {},
      { stage: 'QUEUED' as const },
      { stage: 'SHIPPED' as const },
      { sort: 'number' as const, order: 'asc' as const },
      { sort: 'number' as const, order: 'desc' as const, stage: 'QUEUED' as const },
    ].map((query) => ({
      download: () => seller.call.exportPrintOrders({ query }),
      column: 'Order',
      page: async (page) => {
        const { body } = await seller.call.listPrintOrders({ query: { ...query, page, size } })
        return { items: body.orders.map(({ orderNumber }) => orderNumber), pages: body.pagination.pages }
      },
    })),
  listDirectOrders: () =>
    [
      { show: 'drafts' as const },
      { show: 'drafts' as const, sort: 'pieces' as const },
      { show: 'sent' as const, order: 'asc' as const },
    ].map((query) => ({
      download: () => seller.call.exportDirectOrders({ query }),
      column: 'Order',
      page: async (page) => {
        const { body } = await seller.call.listDirectOrders({ query: { ...query, page, size } })
        return { items: body.orders.map(({ number }) => number), pages: body.pagination.pages }
      },
    })),
  listSubmitRuns: () =>
    [{}, { sort: 'orders' as const, order: 'asc' as const }].map((query) => ({
      download: () => seller.call.exportSubmitRuns({ query }),
      column: 'Submission',
      page: async (page) => {
        const { body } = await seller.call.listSubmitRuns({ query: { ...query, page, size } })
        return { items: body.runs.map(({ number }) => String(number)), pages: body.pagination.pages }
      },
    })),
  listRunOrders: () => [
    {
      download: () => seller.call.exportRunOrders({ params: { id: runId } }),
      column: 'Order',
      page: async (page) => {
        const { body } = await seller.call.listRunOrders({ params: { id: runId }, query: { page, size } })
        return { items: body.orders.map(({ orderNumber }) => orderNumber), pages: body.pagination.pages }
      },
    },
  ],
  listMargins: () =>
    [{}, { of: 'to-submit' as const }, { only: 'losses' as const, of: 'to-submit' as const }].map(
      (query) => ({
        download: () => seller.call.exportMargins({ query }),
        column: 'Order',
        page: async (page) => {
          const { body } = await seller.call.listMargins({ query: { ...query, page, size } })
          return { items: body.orders.map(({ orderNumber }) => orderNumber), pages: body.pagination.pages }
        },
      }),
    ),
  listProducts: () =>
    [{}, { text: 'lamp' }].map((query) => ({
      download: () => seller.call.exportProducts({ query }),
      column: 'SKU',
      page: async (page) => {
        const { body } = await seller.call.listProducts({ query: { ...query, page, size } })
        return { items: body.products.map(({ sku }) => sku), pages: body.pagination.pages }
      },
    })),
  listFiles: () =>
    [{ sort: 'name' as const }, { text: 'File 1' }].map((query) => ({
      download: () => seller.call.exportFiles({ query }),
      column: 'Name',
      page: async (page) => {
        const { body } = await seller.call.listFiles({ query: { ...query, page, size } })
        return { items: body.files.map(({ name }) => name), pages: body.pagination.pages }
      },
    })),
  listWaitingLines: () =>
    [{}, { text: 'MYSTERY-3' }].map((query) => ({
      download: () => seller.call.exportWaitingLines({ query }),
      column: 'SKU',
      page: async (page) => {
        const { body } = await seller.call.listWaitingLines({ query: { ...query, page, size } })
        return { items: body.groups.map(({ sku }) => sku ?? ''), pages: body.pagination.pages }
      },
    })),
  searchOrders: () =>
    [{ query: 'MYSTERY' }, { query: 'vase', field: 'sku' as const }].map((query) => ({
      download: () => seller.call.exportFoundOrders({ params: { searchType: 'all' }, query }),
      column: 'Order',
      page: async (page) => {
        const { body } = await seller.call.searchOrders({
          params: { searchType: 'all' },
          query: { ...query, page, pageSize: size },
        })
        return { items: body.orders.map(({ orderNumber }) => orderNumber), pages: body.pagination.pages }
      },
    })),
  listOrdersAtRisk: () =>
    [
      { view: 'at-risk' as const },
      { view: 'at-risk' as const, cause: 'NOT_SUBMITTED' as const },
      { view: 'at-risk' as const, sort: 'number' as const, order: 'desc' as const },
      { view: 'late-on-arrival' as const },
    ].map((query) => ({
      download: () => seller.call.exportOrdersAtRisk({ query }),
      column: 'Order',
      page: async (page) => {
        const { body } = await seller.call.listOrdersAtRisk({ query: { ...query, page, size } })
        return { items: body.orders.map(({ orderNumber }) => orderNumber), pages: body.pagination.pages }
      },
    })),
  listPortals: () =>
    [{}, { text: 'vase' }].map((query) => ({
      download: () => seller.call.exportPortals({ query }),
      column: 'Title',
      page: async (page) => {
        const { body } = await seller.call.listPortals({ query: { ...query, page, size } })
        return { items: body.portals.map(({ title }) => title), pages: body.pagination.pages }
      },
    })),
  listSales: () =>
    [{}, { sort: 'totalCents' as const, order: 'asc' as const }, { text: 'unknown buyer' }].map((query) => ({
      download: () => seller.call.exportSales({ query }),
      column: 'Sale',
      page: async (page) => {
        const { body } = await seller.call.listSales({ query: { ...query, page, size } })
        return { items: body.sales.map(({ number }) => number), pages: body.pagination.pages }
      },
    })),
  listCatalogChanges: () =>
    [{}, { kind: 'COMPONENT' as const }].map((query) => ({
      download: () => seller.call.exportCatalogChanges({ query }),
      column: 'Name',
      page: async (page) => {
        const { body } = await seller.call.listCatalogChanges({ query: { ...query, page, size } })
        return { items: body.changes.map(({ name }) => name), pages: body.pagination.pages }
      },
    })),
}

test('every list with pages has an export, or a reason to have none', () => {
  const paged = Object.entries(api as Record<string, Endpoint>).filter(
    ([, { reply }]) => 'shape' in reply && 'pagination' in (reply.shape as object),
  )
  expect(paged.map(([name]) => name).toSorted()).toEqual(
    [...Object.keys(lists), ...Object.keys(listsWithoutExport)].toSorted(),
  )
})

test.each(Object.keys(lists))('the export of %s has the rows of the list, in its order', async (name) => {
  for (const [index, { download, column, page }] of lists[name]!().entries()) {
    const shown: string[] = []
    for (let at = 1, pages = 1; at <= pages; at++) {
      const read = await page(at)
      shown.push(...read.items)
      pages = read.pages
    }
    const rows = rowsOf(await download()).map((row) => row[column]!.replace(/^'=/, '='))
    // Orders and products have a row per line or part.
    expect([index, rows.filter((row, place) => row !== rows[place - 1])]).toEqual([index, shown])
  }
})

test('cells that look like formulas are guarded, and amounts and lines are readable', async () => {
  const query = { state: 'unsubmitted', sku: 'LAMP' } as const
  expect(rowsOf(await seller.call.exportShopOrders({ query }))).toMatchObject([
    { Order: "'=1+1", Total: '42.00', Currency: 'USD', SKU: 'VASE', Quantity: '1', Status: 'Ready' },
    { Order: "'=1+1", SKU: 'LAMP', Quantity: '2', Product: 'Product LAMP' },
  ])
})

test('an order’s status, reasons and cost are those of the list', async () => {
  const query = { state: 'unsubmitted', sku: 'LAMP' } as const
  const { orders } = (await seller.call.listShopOrders({ params: { page: 1, size }, query })).body
  const orderIds = orders.map(({ id }) => id)
  await seller.call.holdOrders({ body: { orderIds, reason: 'Waits for paint', until: null } })
  expect(rowsOf(await seller.call.exportShopOrders({ query }))[0]).toMatchObject({
    ...{ Status: 'Held', Reasons: 'Waits for paint' },
    'Cost USD': (orders[0]!.check!.estimateCents! / 100).toFixed(2),
  })
  await seller.call.releaseOrders({ body: { orderIds } })
})

test('times are in the seller’s time zone, as on screen', async () => {
  const { db } = app.context
  await db.run(sql`update users set time_zone = 'America/New_York' where id = ${seller.userId}`)
  const query = { state: 'unsubmitted', sku: 'LAMP' } as const
  const { orders } = (await seller.call.listShopOrders({ params: { page: 1, size }, query })).body
  await db.run(sql`
    update shop_orders set placed_at = '2026-12-03T04:59:00Z', ship_by = null
    where seller_id = ${seller.userId} and id = ${orders[0]!.id}`)
  expect(rowsOf(await seller.call.exportShopOrders({ query }))[0]).toMatchObject({
    'Placed at': '2026-12-02 23:59:00',
    'Ship by': '',
  })
})

test('tracking is exported one row per parcel, for the orders of one source', async () => {
  const { db } = app.context
  const { orders } = (await seller.call.listPrintOrders({ query: {} })).body
  const [first, second] = orders
  for (const [order, number, position] of [
    [first, 'A-1', 1],
    [first, 'A-2', 2],
    [second, 'B-1', 1],
  ] as const) {
    await db.run(sql`
      insert into parcels (seller_id, print_order_id, position, number, carrier, shipped_at)
      values (${seller.userId}, ${order!.id}, ${position}, ${number}, 'USPS', now())`)
  }
  await db.run(sql`
    update print_orders set shipped_at = now(), source = case id when ${first!.id} then 'shippo' else source end
    where id = any(${[first!.id, second!.id]}::text[])`)
  expect(rowsOf(await seller.call.exportTracking({ query: { source: 'shippo' } }))).toMatchObject([
    { Order: first!.orderNumber, 'Tracking number': 'A-1', Carrier: 'USPS' },
    { Order: first!.orderNumber, 'Tracking number': 'A-2', Carrier: 'USPS' },
  ])
})

test('another seller’s export has none of these rows, and a run of theirs is not found', async () => {
  const stranger = await app.signUp()
  expect(rowsOf(await stranger.call.exportPrintOrders({ query: {} }))).toEqual([])
  expect((await stranger.call.exportRunOrders({ params: { id: runId } })).refusal.error).toBe('NOT_FOUND')
})

test('50,000 rows don’t grow memory, come from one snapshot, and one export runs per seller', async () => {
  await app.context.db.run(sql`
    insert into catalog_changes (at, kind, thing_id, name, what, detail)
    select now(), 'FILAMENT', '76fe1f79-3f1e-43e4-b8f4-61159de5b93c', 'Row ' || n, 'CHANGED', repeat(md5(n::text), 40)
    from generate_series(1, 50000) n`)
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const kept = () => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  const before = kept()
  // Unlike fetch, it buffers next to nothing of what it receives.
  const sent = get(`${app.url}/api/exports/catalog-changes?kind=FILAMENT`, {
    headers: { cookie: seller.cookie, 'accept-encoding': 'identity' },
  })
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const second = await seller.call.exportFiles({ query: {} })
  expect(second.refusal.error).toBe('TOO_MANY_REQUESTS')
  await app.context.db.run(sql`delete from catalog_changes where name = 'Row 1'`)
  let [bytes, lines] = [0, 0]
  const samples: number[] = []
  for await (const chunk of response as AsyncIterable<Buffer>) {
    lines += chunk.toString('latin1').split('\n').length - 1
    if (Math.floor(bytes / 8_000_000) < Math.floor((bytes + chunk.length) / 8_000_000))
      samples.push(kept() - before)
    bytes += chunk.length
  }
  expect(lines).toBe(1 + 225 + 50_000)
  expect(bytes).toBeGreaterThan(64_000_000)
  // What other work of the process holds counts too; the file has 66 MB.
  expect(Math.max(...samples)).toBeLessThan(50_000_000)
  expect(samples.at(-1)! - samples[0]!).toBeLessThan(30_000_000)
  expect((await seller.call.exportFiles({ query: {} })).status).toBe(200)
}, 120_000)

test('pages are read as the caller takes them, and a caller who leaves frees the connection', async () => {
  let read = 0
  const endless = exportOf<object, number, number>({
    name: 'numbers',
    headings: ['Number'],
    rowsOf: async () => (number) => [[number]],
    readPage: async (_context, _actor, _input, cursor) => {
      read = (cursor ?? 0) + 1
      return { items: [read], next: read }
    },
  })
  const idle = app.context.db.pool.totalCount - app.context.db.pool.idleCount
  const actor = (await readActor()) as Actor
  const call: Call = {
    credentials: {},
    address: '',
    userAgent: null,
    requestId: '',
    setCookie: () => undefined,
  }
  const { content } = await endless(app.context, actor, {}, call)
  let taken = 0
  for await (const _ of content) {
    taken++
    expect(read - taken).toBeLessThan(4)
    if (taken === 20) break
  }
  const isFree = () => app.context.db.pool.totalCount - app.context.db.pool.idleCount <= idle
  expect(await waitUntil(isFree, { withinMs: 5_000 })).toBe(true)
})

const readActor = () => app.context.sessions.find({ cookie: seller.cookie })
