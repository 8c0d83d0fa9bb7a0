import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { invalid } from '#testing/api/api-client.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { connectShop, openShipstationAccount } from './testing/connect-shop.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(() => app.sandbox.control('DELETE', '/faults'))

const storedText = async () =>
  JSON.stringify(await app.context.db.rows(sql`select c.*, j.data from source_connections c, pgboss.job j`))

test('accepted keys are stored, and only their last four characters are shown', async () => {
  const [seller, credentials] = await Promise.all([app.signUp(), openShipstationAccount(app)])
  const reply = await seller.call.saveShipstationCredentials({ body: credentials })
  expect(reply).toMatchObject({
    status: 200,
    body: {
      connection: { source: 'shipstation', status: 'CONNECTED', keyHint: `••••${credentials.key.slice(-4)}` },
    },
  })
  const account = await seller.call.getUser()
  expect(account.body.shipstation_secret).toBe(`••••${credentials.secret.slice(-4)}`)
  const said = JSON.stringify([reply.body, account.body, (await seller.call.listConnections()).body])
  for (const text of [said, await storedText()]) {
    expect(text).not.toContain(credentials.key)
    expect(text).not.toContain(credentials.secret)
  }
})

test('rejected keys are neither stored nor echoed', async () => {
  const seller = await app.signUp()
  const reply = await seller.call.saveShipstationCredentials({
    body: { key: 'wrong-key-1234', secret: 'wrong-secret-1234' },
  })
  expect(reply).toMatchObject({ status: 422, refusal: { error: 'SHIPSTATION_KEYS_REFUSED' } })
  expect(JSON.stringify(reply.refusal)).not.toContain('1234')
  expect((await seller.call.listConnections()).body.connections).toEqual([])
})

test('keys that cannot be verified are not stored', async () => {
  const [seller, credentials] = await Promise.all([app.signUp(), openShipstationAccount(app)])
  await app.sandbox.spoil('shipstation', 'stores.list', '500-before')
  const reply = await seller.call.saveShipstationCredentials({ body: credentials })
  expect(reply).toMatchObject({ status: 502, refusal: { error: 'SHIPSTATION_UNREACHABLE' } })
  expect((await seller.call.listConnections()).body.connections).toEqual([])
})

test.each([
  ['no secret', { key: 'abc' }],
  ['a multiline key', { key: 'abc\nx', secret: 'def' }],
  ['an extra field', { key: 'abc', secret: 'def', sellerId: 'usr_1' }],
])('%s is rejected without calling ShipStation', async (_, body) => {
  const seller = await app.signUp()
  expect((await seller.call.saveShipstationCredentials({ body: invalid(body) })).status).toBe(422)
})

test('new keys replace the old ones, and all orders are kept', async () => {
  const shop = await connectShop(app)
  await shop.place({ orderNumber: 'OLD-1' })
  await shop.sync()
  const credentials = await openShipstationAccount(app)
  const orders = [{ orderNumber: 'NEW-1' }]
  await app.sandbox.control('POST', '/shipstation/orders', { key: credentials.key, orders })
  const reply = await shop.seller.call.saveShipstationCredentials({ body: credentials })
  expect(reply.body.connection.id).toBe(shop.connectionId)
  await shop.expectConnection(({ sync }) => expect(sync).toMatchObject({ isRunning: false, created: 1 }))
  const list = await shop.seller.call.listShopOrders({
    params: { page: 1, size: 50 },
    query: { state: 'all' },
  })
  const numbers = list.body.orders.map(({ orderNumber }: { orderNumber: string }) => orderNumber)
  expect(numbers).toEqual(expect.arrayContaining(['OLD-1', 'NEW-1']))
  // The other account doesn't have the store of the old order, so its changes and cancellations aren't seen.
  const warningsOf = async () => {
    const { orders } = (
      await shop.seller.call.listShopOrders({ params: { page: 1, size: 50 }, query: { state: 'all' } })
    ).body
    return Object.fromEntries(
      orders.map(({ orderNumber, check }) => [
        orderNumber,
        check!.reasons.find(({ cause }) => cause === 'CONNECTION')?.text,
      ]),
    )
  }
  const toWarn = (warnings: object) => expect.poll(warningsOf, { timeout: 15_000 }).toMatchObject(warnings)
  await toWarn({ 'OLD-1': expect.stringContaining('hasn’t shown us this store'), 'NEW-1': undefined })
  await shop.seller.call.saveShipstationCredentials({ body: shop.credentials })
  await toWarn({ 'OLD-1': undefined, 'NEW-1': expect.stringContaining('hasn’t shown us this store') })
  const { connections } = (await shop.seller.call.listConnections()).body
  expect(connections).toHaveLength(1)
})

test('saving from two windows at once creates one working connection', async () => {
  const [seller, credentials] = await Promise.all([app.signUp(), openShipstationAccount(app)])
  const replies = await Promise.all(
    [1, 2, 3].map(() => seller.call.saveShipstationCredentials({ body: credentials })),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  const { connections } = (await seller.call.listConnections()).body
  expect(connections).toHaveLength(1)
  expect((await seller.call.syncConnection({ params: { id: connections[0]!.id } })).status).toBe(200)
})
