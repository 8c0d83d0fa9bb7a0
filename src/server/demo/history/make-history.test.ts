import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListedCard } from '#contract/portals/explore.ts'
import { type Sandbox, startSandbox } from '#sandbox/start-sandbox.ts'
import { readConfig } from '#server/config.ts'
import { sql } from '#server/db/sql.ts'
import { type RunningServer, startServer } from '#server/start-server.ts'
import { createTestDatabase, type TestDatabase } from '#testing/rig/test-database.ts'
import { demoSeller, signInDemo } from '../demo-accounts.ts'
import { createDemoCall } from '../demo-api.ts'
import { seedDemo } from '../seed-demo.ts'
import { createHistoryClock } from './history-clock.ts'
import { makeHistory } from './make-history.ts'
import { askedOnce, marketListings } from './market/market-listings.ts'
import { createSandboxControl } from './sandbox-control.ts'

const end = new Date('2026-05-20T20:00:00Z')
const days = 12
const log = pino({ level: 'silent' })
const keys = [{ id: 'k1', key: Buffer.alloc(32, 7) }]

let dir: string
let database: TestDatabase
let sandbox: Sandbox
let server: RunningServer

const settings = () => ({
  config: {
    ...readConfig({
      SPOOLYARD_MODE: 'demo',
      DATA_DIR: join(dir, 'data'),
      SANDBOX_PORT: String(sandbox.port),
      SANDBOX_SMTP_PORT: String(sandbox.smtpPort),
      STATUS_CHECK_SECONDS: '7200',
    }),
    port: 0,
  },
  connection: database.connection,
  keys,
  log,
})

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'spoolyard-history-'))
  database = await createTestDatabase()
  sandbox = await startSandbox({
    dir: join(dir, 'sandbox'),
    seed: false,
    wall: () => end.getTime(),
    isLive: false,
  })
  await makeHistory({
    ...settings(),
    sandboxUrl: sandbox.url,
    end,
    days,
    // The template of test databases has the samples.
    prepareFiles: async () => undefined,
  })
  server = await startServer({
    ...settings(),
    clock: createHistoryClock(end),
    recurring: [],
    prepare: seedDemo,
  })
}, 480_000)
afterAll(async () => {
  await server?.stop()
  await Promise.all([database?.drop(), sandbox?.close()])
  rmSync(dir, { recursive: true, force: true })
})

interface Print {
  id: string
  source: string
  orderNumber: string
  state: string
  providerOrderId: string | null
  cents: number | null
  chargedCents: number | null
  refundedCents: number | null
}

const readPrints = () =>
  server.context.db.rows<Print>(sql`
    select p.id, p.source, p.order_number, p.state, p.provider_order_id,
      p.printing_cents + p.delivery_cents + p.fee_cents as cents,
      (select -amount_cents::integer from ledger_lines l where l.print_order_id = p.id and account = 'seller_balance' and kind = 'CHARGE') as charged_cents,
      (select amount_cents::integer from ledger_lines l where l.print_order_id = p.id and account = 'seller_balance' and kind = 'REFUND') as refunded_cents
    from print_orders p where not p.is_test`)

interface ProviderOrder {
  publicId: string
  status: string
  charges: number
  metadata: { orderId?: string }
}

const readProvider = async () =>
  (await createSandboxControl(sandbox.url).send<{ orders: ProviderOrder[] }>('GET', '/print/orders')).orders

async function sellerCall() {
  const call = createDemoCall(server.url)
  const cookie = await signInDemo(call, demoSeller)
  return async <T>(path: string) => (await call('GET', `/api${path}`, { cookie })).body as T
}

test('there are orders in every state that a seller meets', async () => {
  const states = new Map<string, number>()
  for (const { state } of await readPrints()) states.set(state, (states.get(state) ?? 0) + 1)
  expect(states.get('FAILED')).toBe(2)
  expect([...states.keys()]).toEqual(
    expect.arrayContaining(['CANCELED', 'IN_REVIEW', 'SHIPPED', 'DELIVERED']),
  )
  const get = await sellerCall()
  const needs = await get<{ ready: number; held: number; groups: { cause: string }[] }>('/orders/needs-you')
  expect(needs.ready).toBeGreaterThan(0)
  expect(needs.held).toBeGreaterThan(0)
  expect(needs.groups.map(({ cause }) => cause)).toEqual(
    expect.arrayContaining(['UNMATCHED', 'FILAMENT_UNAVAILABLE', 'ADDRESS_INCOMPLETE']),
  )
})

test('orders went to print on most days', async () => {
  expect((await readPrints()).length).toBeGreaterThan(days * 2)
})

test('every charge belongs to a print order and is its price, and what was canceled is refunded', async () => {
  for (const { state, cents, chargedCents, refundedCents, orderNumber } of await readPrints()) {
    if (chargedCents !== null) expect(chargedCents, orderNumber).toBe(cents)
    const isOff = ['CANCELED', 'FAILED'].includes(state)
    expect(refundedCents, orderNumber).toBe(isOff ? chargedCents : null)
    if (!isOff) expect(chargedCents, orderNumber).not.toBeNull()
  }
})

test('the seller has a market with listings, a collection, sales, a review and an answered question', async () => {
  const call = createDemoCall(server.url)
  const get = async <T>(path: string) => (await call('GET', `/api${path}`)).body as T
  const { listings } = await get<{ listings: ListedCard[] }>('/listings')
  expect(listings.map(({ title }) => title).sort()).toEqual(marketListings.map(({ title }) => title).sort())
  for (const { picture, maker } of listings)
    expect([picture !== null, maker?.name]).toEqual([true, 'Paper Moon Prints'])
  expect((await get<{ collections: { count: number }[] }>('/collections')).collections).toMatchObject([
    { count: 3 },
  ])
  const titled = (sku: string) => marketListings.find((one) => one.sku === sku)!.title
  const idOf = (sku: string) => listings.find(({ title }) => title === titled(sku))!.id
  const { questions } = await get<{ questions: object[] }>(`/listings/${idOf(askedOnce.sku)}/questions`)
  expect(questions).toMatchObject([{ text: askedOnce.text, answer: askedOnce.answer }])
  const { reviews } = await get<{ reviews: object[] }>(`/listings/${idOf('VASE-RIBBED')}/reviews`)
  expect(reviews).toMatchObject([{ stars: 5 }])
  const sales = await server.context.db.rows<{ prints: number }>(sql`
    select (select count(*)::int from print_orders p where p.sale_id = s.id) as prints from sales s`)
  expect(sales.length).toBeGreaterThanOrEqual(3)
  for (const sale of sales) expect(sale).toEqual({ prints: 1 })
})

test('the print provider has each order once, charged once, in the same state', async () => {
  const provider = new Map((await readProvider()).map((order) => [order.publicId, order]))
  for (const print of await readPrints()) {
    const known = print.providerOrderId === null ? undefined : provider.get(print.providerOrderId)
    if (print.providerOrderId === null) continue
    provider.delete(print.providerOrderId)
    expect(known?.metadata.orderId, print.orderNumber).toBe(print.id)
    if (['FAILED', 'CANCELED'].includes(print.state)) continue
    expect(known?.charges, print.orderNumber).toBe(1)
    // Without webhooks, we learn of a delivery with the next check, a day later at most.
    if (print.state === 'SHIPPED' && known?.status === 'DELIVERED') continue
    expect(print.state, print.orderNumber).toBe(known?.status === 'PAID' ? 'SUBMITTED' : known?.status)
  }
  // The others only priced a manual order.
  expect([...provider.values()].filter(({ charges }) => charges > 0)).toEqual([])
})

test('shipped orders carry their tracking number, at us and in ShipStation', async () => {
  const shipped = (await readPrints()).filter(
    ({ source, state }) => source === 'shipstation' && ['SHIPPED', 'DELIVERED'].includes(state),
  )
  const { orders } = await createSandboxControl(sandbox.url).send<{
    orders: { wire: { orderNumber: string; orderStatus: string } }[]
  }>('GET', '/shipstation/orders')
  const statusOf = new Map(orders.map(({ wire }) => [wire.orderNumber, wire.orderStatus]))
  for (const { orderNumber } of shipped) expect(statusOf.get(orderNumber), orderNumber).toBe('shipped')
  const untracked = await server.context.db.rows(
    sql`select 1 from print_orders where state in ('SHIPPED', 'DELIVERED') and tracking is null`,
  )
  expect(untracked).toEqual([])
})

test('the counts on Home equal the lists', async () => {
  const get = await sellerCall()
  const home = await get<{
    unsubmitted: { total: number; ready: number }
    pipeline: { stage: string; count: number }[]
    numbers: { lastSevenDays: { chargedCents: number } }
  }>('/user/home')
  const list = await get<{ orders: { check: { status: string } | null }[] }>(
    '/orders/shipstation/1/200?state=unsubmitted',
  )
  expect(list.orders).toHaveLength(home.unsubmitted.total)
  expect(home.pipeline.length).toBeGreaterThan(1)
  for (const { stage, count } of home.pipeline) {
    const prints = await get<{ orders: unknown[] }>(
      `/orders/slant/order-history?page=1&size=200&stage=${stage}`,
    )
    expect(prints.orders, stage).toHaveLength(count)
  }
  expect(home.numbers.lastSevenDays.chargedCents).toBeGreaterThan(0)
})

test('starting again adds nothing, and neither does a sync', async () => {
  const count = () =>
    server.context.db.row(sql`
      select (select count(*) from shop_orders)::int as orders, (select count(*) from print_orders)::int as prints,
        (select count(*) from products)::int as products, (select count(*) from source_connections)::int as connections,
        (select count(*) from ledger_transactions)::int as entries`)
  const before = await count()
  await seedDemo(server)
  const call = createDemoCall(server.url)
  const cookie = await signInDemo(call, demoSeller)
  const { connections } = (await call('GET', '/api/connections', { cookie })).body as {
    connections: { id: string }[]
  }
  expect(connections).toHaveLength(2)
  for (const { id } of connections) {
    const reply = await call('POST', `/api/connections/${id}/sync`, { cookie })
    expect(reply.status).toBeLessThan(300)
  }
  await expect
    .poll(
      async () =>
        (
          await server.context.db.row<{ open: number }>(sql`
          select count(*)::int as open from pgboss.job
          where name = 'sync-order-source' and state in ('created', 'retry', 'active') and start_after <= now()`)
        )?.open,
      { timeout: 15_000 },
    )
    .toBe(0)
  expect(await count()).toEqual(before)
})
