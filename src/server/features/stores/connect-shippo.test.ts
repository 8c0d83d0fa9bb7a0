import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { sql } from '#server/db/sql.ts'
import type { ApiClient } from '#testing/api/api-client.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { findDueConnections } from './connection-store.ts'
import { connectShippoShop } from './testing/connect-shippo-shop.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(() => app.sandbox.control('DELETE', '/faults'))

/** A seller with a connected Shippo account that has these orders. */
async function connectShippo(...orders: object[]) {
  const seller = await app.signUp()
  const shop = await connectShippoShop(app, seller, orders)
  const connection = async () => (await seller.call.listConnections()).body.connections[0]!
  const synced = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 25 })
  async function sync() {
    const before = (await connection()).sync.lastAttemptAt
    await seller.call.syncConnection({ params: { id: shop.connectionId } })
    await synced(async () => {
      const { sync } = await connection()
      expect([sync.isRunning, sync.lastAttemptAt === before]).toEqual([false, false])
    })
  }
  return { ...shop, seller, connection, sync, synced }
}

const ordersOf = async (seller: ApiClient) =>
  (
    await seller.call.listShopOrders({
      params: { page: 1, size: 50 },
      query: { state: 'all', source: 'shippo' },
    })
  ).body.orders

test('the consent page’s code connects Shippo, and its orders sync automatically', async () => {
  const { seller, reply, code } = await connectShippo({ order_number: '#1' }, { order_number: '#2' })
  expect(reply).toMatchObject({
    status: 200,
    body: { message: 'Your Shippo account has been connected', connection: { source: 'shippo' } },
  })
  expect((await ordersOf(seller)).map((order) => order.orderNumber).sort()).toEqual(['#1', '#2'])
  expect((await seller.call.getUser()).body.shippoEnabled).toBe(true)
  expect((await seller.call.listShops()).body.shops).toMatchObject([{ name: 'Etsy', source: 'shippo' }])
  const again = await (await app.signUp()).call.exchangeShippoToken({ body: { code } })
  expect(again).toMatchObject({
    status: 422,
    refusal: { error: 'SHIPPO_CODE_REFUSED', message: expect.stringMatching(/^Failed to connect to Shippo/) },
  })
})

test('the token is stored encrypted and never returned', async () => {
  const { seller, account } = await connectShippo()
  const { token } = await app.sandbox.control<{ token: string }>('POST', '/shippo/tokens', { account })
  const stored = await app.context.db.rows(sql`select c.*, j.data from source_connections c, pgboss.job j`)
  const said = [(await seller.call.getUser()).body, (await seller.call.listConnections()).body]
  expect(JSON.stringify([stored, said])).not.toContain(token.slice(0, 12))
})

test('changes at Shippo are synced even though Shippo does not report them', async () => {
  const { seller, account, placed, sync } = await connectShippo(
    { order_number: '#7' },
    { order_number: '#8' },
  )
  const change = { account, change: { to_address: { city: 'Boise' }, order_status: 'PARTIALLY_FULFILLED' } }
  await app.sandbox.control('PATCH', `/shippo/orders/${placed[0]}`, change)
  await app.sandbox.control('PATCH', `/shippo/orders/${placed[1]}`, {
    account,
    change: { order_status: 'CANCELLED' },
  })
  await sync()
  const orders = await ordersOf(seller)
  const changed = orders.find(({ orderNumber }) => orderNumber === '#7')!
  expect(changed).toMatchObject({ city: 'Boise', sourceStatus: 'OPEN' })
  // Shippo doesn’t say what it shipped already, so a person has to.
  expect(changed.check!.reasons.map(({ text }) => text).join()).toContain('already shipped some items')
  expect(orders.find(({ orderNumber }) => orderNumber === '#8')).toMatchObject({ sourceStatus: 'CANCELED' })
})

test('paging links in Shippo’s raw orders point to our API', async () => {
  const { seller } = await connectShippo(...Array.from({ length: 3 }, (_, i) => ({ order_number: `#${i}` })))
  const first = await seller.call.listShippoOrders({
    query: { page: 1, pageSize: 2, sortBy: 'created_at', sortDir: 'desc' },
  })
  expect(first.body.results).toHaveLength(2)
  expect(first.body.previous).toBeNull()
  const second = await seller.send<typeof first.body>('GET', first.body.next!)
  expect(second.body).toMatchObject({
    next: null,
    previous: expect.stringMatching(/^\/api\/shippo\/orders\?page=1/),
  })
  expect(JSON.stringify([first.body.next, second.body.previous])).not.toContain('goshippo')
})

test('a page after the last one is empty and no fault of Shippo', async () => {
  const { seller, connection } = await connectShippo({ order_number: '#1' })
  const reply = await seller.call.listShippoOrders({ query: { page: 9, pageSize: 50 } })
  expect(reply).toMatchObject({ status: 200, body: { results: [], next: null } })
  expect((await connection()).sync.lastError).toBeNull()
})

test('when Shippo can’t be reached, the code isn’t the mistake', async () => {
  const seller = await app.signUp()
  await app.sandbox.spoil('shippo', '*', '500-before')
  const reply = await seller.call.exchangeShippoToken({ body: { code: 'a-code' } })
  expect(reply).toMatchObject({ status: 502, refusal: { message: 'Failed to connect to Shippo' } })
})

test('looking for orders is limited per seller, and only for text that can be a number', async () => {
  const { seller, connectionId } = await connectShippo({ order_number: '#1' })
  const find = (orderNumber: string) =>
    seller.call.findMissingOrder({ params: { id: connectionId }, body: { orderNumber } })
  expect((await find('a\u0000b')).status).toBe(422)
  expect((await find('\ud800')).status).toBe(422)
  const statuses: number[] = []
  for (let call = 0; call < 12; call++) statuses.push((await find('nowhere')).status)
  expect(statuses.filter((status) => status === 404)).toHaveLength(10)
  expect(statuses.slice(10)).toEqual([429, 429])
})

test('Shippo’s raw orders tell which of them were imported', async () => {
  const { seller, account } = await connectShippo({ order_number: '#here' })
  await app.sandbox.control('POST', '/shippo/orders', { account, orders: [{ order_number: '#late' }] })
  const { results } = (await seller.call.listShippoOrders()).body
  const [here] = await ordersOf(seller)
  const imported = Object.fromEntries(results.map((order) => [order.order_number, order.shopOrderId]))
  expect(imported).toEqual({ '#here': here?.id, '#late': null })
})

test('after disconnecting, orders stay, syncing stops, and disconnecting again finds nothing', async () => {
  const { seller, account } = await connectShippo({ order_number: '#1' })
  const gone = await seller.call.disconnectShippo()
  expect(gone).toMatchObject({
    status: 200,
    body: { message: 'Your Shippo account has been disconnected', keptOrders: 1 },
  })
  expect(await ordersOf(seller)).toHaveLength(1)
  // A warning, so that automatic ordering leaves it.
  const causes = async () => (await ordersOf(seller))[0]!.check!.reasons.map(({ cause }) => cause)
  await expect.poll(causes, { timeout: 15_000 }).toContain('CONNECTION')
  expect((await seller.call.listShippoOrders()).refusal.error).toBe('NOT_CONNECTED')
  expect((await seller.call.disconnectShippo()).refusal.error).toBe('NOT_CONNECTED')
  const { code } = await app.sandbox.control<{ code: string }>('POST', '/shippo/codes', { account })
  await seller.call.exchangeShippoToken({ body: { code } })
  await expect.poll(causes, { timeout: 15_000 }).not.toContain('CONNECTION')
})

test('orders of another account are closed, so that they aren’t submitted unseen, and open again with their account', async () => {
  const { seller, account, synced } = await connectShippo({ order_number: '#mine' })
  const other = await connectShippo({ order_number: '#other' })
  const connect = async (to: string) => {
    const { code } = await app.sandbox.control<{ code: string }>('POST', '/shippo/codes', { account: to })
    await seller.call.exchangeShippoToken({ body: { code } })
  }
  const statuses = async () =>
    Object.fromEntries((await ordersOf(seller)).map((order) => [order.orderNumber, order.sourceStatus]))
  const { id } = (await ordersOf(seller))[0]!
  await connect(other.account)
  expect(await seller.call.submitOrder({ body: { orderId: id } })).toMatchObject({
    refusal: { error: 'ORDER_NOT_OPEN' },
  })
  await synced(async () => expect(await statuses()).toEqual({ '#mine': 'UNKNOWN', '#other': 'OPEN' }))
  await connect(account)
  await synced(async () => expect(await statuses()).toEqual({ '#mine': 'OPEN', '#other': 'UNKNOWN' }))
  const { order } = (await seller.call.getShopOrder({ params: { id } })).body
  expect(order.sourceChanges).toEqual([])
})

test('a connection is switched off and removed by its id, and the account agrees', async () => {
  const { seller, connectionId: id, connection } = await connectShippo({ order_number: '#1' })
  const off = await seller.call.updateConnection({ params: { id }, body: { isEnabled: false } })
  expect(off.body.connection.isEnabled).toBe(false)
  expect((await connection()).isEnabled).toBe(false)
  expect((await seller.call.getUser()).body).toMatchObject({ shippoEnabled: false, shipstationEnabled: true })
  await seller.call.updateUser({ body: { shippoEnabled: true } })
  expect((await connection()).isEnabled).toBe(true)
  const gone = await seller.call.deleteConnection({ params: { id } })
  expect(gone.body).toMatchObject({ keptOrders: 1 })
  expect((await seller.call.listConnections()).body.connections).toEqual([])
  expect((await seller.call.deleteConnection({ params: { id } })).status).toBe(404)
})

test('a source that is switched off is not due for a sync', async () => {
  const { seller, connectionId: id } = await connectShippo()
  const now = new Date(Date.now() + 3_600_000)
  const latest = new Date(now.getTime() + 3_600_000)
  const due = () => findDueConnections(app.context.db, { now, latest, limit: 500 })
  expect(await due()).toContain(id)
  await seller.call.updateConnection({ params: { id }, body: { isEnabled: false } })
  expect(await due()).not.toContain(id)
})

test('revoked Shippo access is reported after three failures, and syncing stops', async () => {
  const { seller, account, connectionId, connection, sync } = await connectShippo()
  await app.sandbox.control('POST', '/shippo/revoke', { account })
  for (let strike = 0; strike < 3; strike++) await sync()
  expect(await connection()).toMatchObject({ status: 'NEEDS_RECONNECT', sync: { nextAt: null } })
  expect(
    (await seller.call.backfillConnection({ params: { id: connectionId }, body: { days: 7 } })).refusal.error,
  ).toBe('NEEDS_RECONNECT')
})

test('past orders can be imported, and a single order found by its number', async () => {
  const { seller, place, connection, connectionId, synced } = await connectShippo()
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  await place({ order_number: '#OLD', placed_at: daysAgo(60), order_status: 'SHIPPED' })
  await place({ order_number: '#OLDEST', placed_at: daysAgo(200), order_status: 'SHIPPED' })
  const asked = await seller.call.backfillConnection({ params: { id: connectionId }, body: { days: 90 } })
  expect(asked.body.connection.backfill).toMatchObject({ days: 90, finishedAt: null })
  await synced(async () => expect((await connection()).backfill?.finishedAt).not.toBeNull())
  expect((await connection()).backfill).toMatchObject({ received: 1, created: 1, error: null })
  const find = (orderNumber: string) =>
    seller.call.findMissingOrder({ params: { id: connectionId }, body: { orderNumber } })
  expect((await find('oldest')).body.outcome).toBe('IMPORTED')
  expect((await find('#OLDEST')).body.outcome).toBe('KNOWN')
  expect((await find('never')).refusal.error).toBe('ORDER_NOT_FOUND_AT_SOURCE')
  expect(
    (
      await (
        await app.signUp()
      ).call.findMissingOrder({ params: { id: connectionId }, body: { orderNumber: '1' } })
    ).status,
  ).toBe(404)
})
