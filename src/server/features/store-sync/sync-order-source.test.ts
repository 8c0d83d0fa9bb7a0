import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { randomAt } from '#sandbox/kit/seeded-random.ts'
import { sql } from '#server/db/sql.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { waitForMail } from '../mail-links/testing/mailbox.ts'
import { connectShop } from '../stores/testing/connect-shop.ts'
import { syncDueConnections } from './sync-due-connections.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(() => app.sandbox.control('DELETE', '/faults'))

type Seller = Awaited<ReturnType<TestApp['signUp']>>
const listOrders = async (seller: Seller) =>
  (await seller.call.listShopOrders({ params: { page: 1, size: 200 }, query: { state: 'all' } })).body

const modifiedAt = (minute: number) => `2026-11-02T10:${String(minute).padStart(2, '0')}:00.0000000`

test('new and changed orders arrive, known ones stay unchanged, and the counts match', async () => {
  const shop = await connectShop(app)
  const [first = ''] = await shop.place({ orderNumber: 'A-1' }, { orderNumber: 'A-2' })
  expect((await shop.sync()).sync).toMatchObject({ received: 2, created: 2, changed: 0, lastError: null })
  expect((await shop.sync()).sync).toMatchObject({ created: 0, changed: 0 })
  await shop.place({ orderNumber: 'A-3' })
  const change = { orderStatus: 'on_hold' }
  await app.sandbox.control('PATCH', `/shipstation/orders/${first}`, { key: shop.credentials.key, change })
  expect((await shop.sync()).sync).toMatchObject({ created: 1, changed: 1 })
  const { orders } = await listOrders(shop.seller)
  const statuses = Object.fromEntries(
    orders.map(({ orderNumber, sourceStatus }) => [orderNumber, sourceStatus]),
  )
  expect(statuses).toMatchObject({ 'A-1': 'ON_HOLD', 'A-2': 'OPEN', 'A-3': 'OPEN' })
})

test('a store with many pages syncs completely', async () => {
  const shop = await connectShop(app)
  const { key: shipstationKey, secret: shipstationSecret } = shop.credentials
  await app.sandbox.control('POST', '/seed', { shipstationKey, shipstationSecret, orders: 1300 })
  expect((await shop.sync()).sync).toMatchObject({ received: 1300, created: 1300 })
  const { pagination } = await listOrders(shop.seller)
  expect(pagination.total).toBeGreaterThanOrEqual(1300)
})

test('more changes with one timestamp than fit on a page do not stop a sync', async () => {
  const shop = await connectShop(app)
  const orders = Array.from({ length: 1100 }, (_, i) => ({
    orderNumber: `S-${i}`,
    modifyDate: modifiedAt(1),
  }))
  await shop.place(...orders)
  expect((await shop.sync()).sync).toMatchObject({ received: 1100, created: 1100 })
})

test('an interrupted sync resumes at the page that failed', async () => {
  const shop = await connectShop(app)
  const minuteOf = (i: number) => modifiedAt(Math.floor(i / 10))
  await shop.place(
    ...Array.from({ length: 600 }, (_, i) => ({ orderNumber: `B-${i}`, modifyDate: minuteOf(i) })),
  )
  const isSecondCall = (seed: number) => randomAt(seed, 0) >= 0.5 && randomAt(seed, 1) < 0.5
  const seed = Array.from({ length: 50 }, (_, n) => n).find(isSecondCall)
  const fault = {
    provider: 'shipstation',
    route: 'orders.list',
    mode: 'drop-after',
    probability: 0.5,
    times: 1,
    seed,
  }
  await app.sandbox.control('POST', '/faults', fault)
  expect((await shop.sync()).status).toBe('FAILING')
  expect((await listOrders(shop.seller)).pagination.total).toBe(500)
  expect((await shop.sync()).sync).toMatchObject({ created: 100, lastError: null })
  const calls = '/calls?provider=shipstation&route=orders.list'
  const { calls: made } = await app.sandbox.control<{ calls: { path: string; account: string }[] }>(
    'GET',
    calls,
  )
  const starts = made
    .filter(({ account }) => account === shop.credentials.key)
    .map(({ path }) => new URLSearchParams(path.split('?')[1]).get('modifyDateStart'))
  // The failed page began at the last stored change; the next sync starts ten minutes earlier.
  expect(starts.slice(2, 4)).toEqual(['2026-11-02T10:49:00', '2026-11-02T10:39:00'])
})

test('an unresponsive source is shown as failing since then, and as healthy once it responds', async () => {
  const shop = await connectShop(app)
  await app.sandbox.spoil('shipstation', 'orders.list', '500-before')
  const failing = await shop.sync()
  expect(failing).toMatchObject({
    status: 'FAILING',
    sync: { lastError: 'ShipStation sent an invalid response', failingSince: expect.any(String) },
  })
  await app.sandbox.spoil('shipstation', 'orders.list', 'html-200')
  expect((await shop.sync()).sync.failingSince).toBe(failing.sync.failingSince)
  expect(await shop.sync()).toMatchObject({
    status: 'CONNECTED',
    sync: { lastError: null, failingSince: null },
  })
})

test('keys rejected three times are not retried until the seller updates them', async () => {
  const shop = await connectShop(app)
  const rotated = { ...shop.credentials, secret: 'rotated-at-shipstation' }
  await app.sandbox.control('POST', '/shipstation/accounts', rotated)
  await shop.sync()
  expect((await shop.sync()).status).toBe('FAILING')
  expect(await shop.sync()).toMatchObject({
    status: 'NEEDS_RECONNECT',
    sync: { nextAt: null, lastError: 'ShipStation rejected the API key and secret' },
  })
  const mail = await waitForMail(app, shop.seller.email, { subject: 'Reconnect ShipStation' })
  expect(mail.text).toContain('Automatic ordering for its stores is paused until you reconnect ShipStation.')
  await shop.seller.call.saveShipstationCredentials({ body: rotated })
  await shop.expectConnection(({ status, sync }) => {
    expect(status).toBe('CONNECTED')
    expect(sync.lastSuccessAt).not.toBeNull()
  })
})

test('a rate-limited sync pauses and continues automatically', async () => {
  const shop = await connectShop(app)
  await shop.place({ orderNumber: 'P-1' })
  await app.sandbox.spoil('shipstation', 'orders.list', '429', { seconds: 1 })
  const paused = await shop.sync()
  expect(paused).toMatchObject({
    status: 'CONNECTED',
    sync: { lastError: 'ShipStation is limiting requests' },
  })
  await shop.expectConnection(({ sync }) => expect(sync).toMatchObject({ created: 1, lastError: null }))
})

test('an unreadable order is reported, and the others arrive', async () => {
  const shop = await connectShop(app)
  await shop.place({ orderNumber: 'HUGE-1', orderTotal: 99_999_999_999 }, { orderNumber: 'FINE-1' })
  expect(await shop.sync()).toMatchObject({
    status: 'CONNECTED',
    sync: { created: 1, lastError: 'Skipped unreadable orders: HUGE-1' },
  })
})

test('text that the database cannot hold does not stop a sync', async () => {
  const shop = await connectShop(app)
  await shop.place({
    orderNumber: 'Z-1',
    customerNotes: 'a\u0000b \ud800',
    items: [{ name: 'x\u0000', quantity: 1, options: [{ name: '\udc00', value: 'v' }] }],
  })
  expect((await shop.sync()).sync).toMatchObject({ created: 1, lastError: null })
})

test('a ShipStation webhook starts a sync, whatever its body', async () => {
  const shop = await connectShop(app)
  const { accounts } = await app.sandbox.control<{
    accounts: { key: string; hooks: { targetUrl: string }[] }[]
  }>('GET', '/shipstation/accounts')
  const hook = accounts.find(({ key }) => key === shop.credentials.key)?.hooks[0]
  const path = new URL(hook?.targetUrl ?? '').pathname
  await shop.place({ orderNumber: 'W-1' })
  const received = await app.anonymous.post(path, {
    resource_url: 'http://127.0.0.1:1/evil',
    resource_type: 'X',
  })
  expect(received.status).toBe(200)
  await shop.expectConnection(({ sync }) => expect(sync.created).toBe(1))
  expect((await app.anonymous.post(path.slice(0, -1), {})).status).toBe(404)
})

test('only our latest webhook address receives events', async () => {
  const shop = await connectShop(app)
  await shop.seller.call.saveShipstationCredentials({ body: shop.credentials })
  const addresses = async () => {
    const { accounts } = await app.sandbox.control<{
      accounts: { key: string; hooks: { targetUrl: string }[] }[]
    }>('GET', '/shipstation/accounts')
    const hooks = accounts.find(({ key }) => key === shop.credentials.key)?.hooks ?? []
    return hooks.map(({ targetUrl }) => targetUrl)
  }
  // One for new orders and one for changed lines, both at the same address.
  const isOnlyLatest = (urls: string[]) => urls.length === 2 && new Set(urls).size === 1
  await expect.poll(addresses, { timeout: 10_000 }).toSatisfy(isOnlyLatest)
})

test('a due connection syncs automatically, and again after the interval', async () => {
  const shop = await connectShop(app)
  await shop.place({ orderNumber: 'D-1' })
  await app.context.db.run(
    sql`update source_connections set next_sync_at = now() - interval '1 second' where id = ${shop.connectionId}`,
  )
  await syncDueConnections.run(app.context)
  const { sync } = await shop.expectConnection(({ sync }) => expect(sync.created).toBe(1))
  const delayMs = Date.parse(sync.nextAt ?? '') - Date.parse(sync.lastSuccessAt ?? '')
  expect(delayMs).toBeGreaterThanOrEqual(270_000)
  expect(delayMs).toBeLessThanOrEqual(330_000)
})

test.each([
  ['whose process died', "now() - interval '1 second'", 'now()'],
  ['scheduled while the clock was wrong', "now() + interval '2 days'", 'null'],
])('a sync %s is resumed', async (_, nextAt, startedAt) => {
  const shop = await connectShop(app)
  await shop.place({ orderNumber: 'D-2' })
  await app.context.db.pool.query(
    `update source_connections set next_sync_at = ${nextAt}, sync_started_at = ${startedAt} where id = $1`,
    [shop.connectionId],
  )
  await syncDueConnections.run(app.context)
  await shop.expectConnection(({ sync }) => expect(sync).toMatchObject({ created: 1, isRunning: false }))
})

test('a connection syncs in one process at a time, and changes arriving meanwhile are not missed', async () => {
  const shop = await connectShop(app)
  const elsewhere = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const hold = () => {
    held.resolve()
    return elsewhere.promise
  }
  // The first sync has reported its end but may still hold its lock.
  const isOver = vi.waitUntil(() => app.context.locks.tryWith(`sync:${shop.connectionId}`, hold), {
    timeout: 60_000,
  })
  await held.promise
  await shop.place({ orderNumber: 'L-1' })
  await shop.seller.call.syncConnection({ params: { id: shop.connectionId } })
  const waiting = sql`select 1 from pgboss.job where singleton_key = ${`${shop.connectionId}:later`}`
  await vi.waitUntil(async () => (await app.context.db.row(waiting)) !== null, { timeout: 10_000 })
  const { connections } = (await shop.seller.call.listConnections()).body
  expect(connections[0]!.sync).toMatchObject({ isRunning: false, created: 0 })
  elsewhere.resolve()
  await isOver
  await shop.expectConnection(({ sync }) => expect(sync.created).toBe(1))
})

test('the seller’s browsers are notified of a sync’s start and end, other sellers’ are not', async () => {
  const [shop, stranger] = await Promise.all([connectShop(app), app.signUp()])
  const [own, foreign] = [app.connectSocket(shop.seller.cookie), app.connectSocket(stranger.cookie)]
  await Promise.all(
    [own, foreign].map((socket) => new Promise<void>((resolve) => socket.on('connect', resolve))),
  )
  const heard: boolean[] = []
  const heardElsewhere: unknown[] = []
  own.on('connectionUpdate', ({ sync }) => heard.push(sync.isRunning))
  foreign.on('connectionUpdate', (event) => heardElsewhere.push(event))
  await shop.sync()
  await shop.expectConnection(() => expect(new Set(heard)).toEqual(new Set([true, false])))
  expect(heardElsewhere).toEqual([])
})

test('another seller’s connection is not found', async () => {
  const [shop, stranger] = await Promise.all([connectShop(app), app.signUp()])
  expect((await stranger.call.syncConnection({ params: { id: shop.connectionId } })).status).toBe(404)
  expect((await stranger.call.listConnections()).body.connections).toEqual([])
  expect((await app.anonymous.call.listConnections()).status).toBe(401)
})

test('sync jobs never contain keys', async () => {
  const shop = await connectShop(app)
  await shop.sync()
  const rows = await app.context.db.rows(sql`select data, output from pgboss.job`)
  expect(JSON.stringify(rows)).not.toContain(shop.credentials.secret)
})
