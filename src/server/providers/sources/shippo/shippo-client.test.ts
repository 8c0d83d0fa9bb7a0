import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '#server/kernel/clock.ts'
import type { CallOutcome } from '#server/providers/call-outcome.ts'
import { done } from '#server/providers/call-outcome.ts'
import { createHttpClient, type HttpClient } from '#server/providers/http-client.ts'
import {
  outcomeByFault,
  type ProviderSandbox,
  startProviderSandbox,
} from '#server/providers/testing/provider-sandbox.ts'
import { uncountedPaces } from '#server/providers/testing/uncounted-calls.ts'
import { createShippoClient } from './shippo-client.ts'
import type { ShippoProvider } from './shippo-provider.ts'

let sandbox: ProviderSandbox
let shippo: ShippoProvider
let token = ''

function createClient({
  timeoutMs = 5_000,
  ...changes
}: {
  timeoutMs?: number
  http?: HttpClient
  secret?: string
  client?: null
} = {}) {
  const http = createHttpClient({ clock: systemClock, timeoutMs, maxBytes: 200_000 })
  const { secret = 'sandbox-shippo-secret', ...others } = changes
  return createShippoClient({
    apiUrl: `${sandbox.url}/shippo`,
    oauthUrl: `${sandbox.url}/shippo/oauth`,
    client: { id: 'sandbox-shippo-client', secret },
    oauthHttp: others.http ?? http,
    http,
    paces: uncountedPaces(),
    ...others,
  })
}

beforeAll(async () => {
  sandbox = await startProviderSandbox()
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.control('POST', '/reset', { seed: false })
  await sandbox.control('PUT', '/limits', { shippo: 100_000 })
  token = (await sandbox.control<{ token: string }>('POST', '/shippo/tokens')).token
  shippo = createClient()
})
afterEach(() => sandbox.control('DELETE', '/faults'))

async function place(...orders: object[]): Promise<string> {
  const created = await sandbox.control<{ orders: { object_id: string }[] }>('POST', '/shippo/orders', {
    orders,
  })
  return created.orders[0]?.object_id ?? ''
}
const makeCode = async () => (await sandbox.control<{ code: string }>('POST', '/shippo/codes')).code
function resultOf<T>(outcome: CallOutcome<T>): T {
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
  return outcome.value
}
const day = (n: number) => new Date(Date.UTC(2026, 5, n)).toISOString()

test('a code becomes a token that opens the orders of its account, once', async () => {
  const code = await makeCode()
  const grant = resultOf(await shippo.exchangeCode(code, 'http://127.0.0.1:4700/shippo-oauth-redirect'))
  expect(grant).toEqual({
    accessToken: expect.stringMatching(/^oauth\./),
    accountId: 'demo-shippo',
    scope: '*',
  })
  expect((await shippo.listOrders(grant.accessToken, { page: 1, size: 25 })).kind).toBe('done')
  const again = await shippo.exchangeCode(code)
  expect(again).toMatchObject({
    kind: 'refused',
    status: 400,
    message: expect.stringContaining('invalid_grant'),
  })
  expect(JSON.stringify(again)).not.toContain(code)
})

test('a wrong secret of ours is refused without being told', async () => {
  const outcome = await createClient({ secret: 'a-secret-of-ours' }).exchangeCode(await makeCode())
  expect(outcome).toMatchObject({ kind: 'refused', status: 401 })
  expect(JSON.stringify(outcome)).not.toContain('a-secret-of-ours')
})

test('without a configured client there is no redirect, and no code is exchanged', async () => {
  const unset = createClient({ client: null })
  expect(unset.authorizeUrl).toBeNull()
  expect(await unset.exchangeCode('any')).toMatchObject({ kind: 'refused', status: 401 })
})

test('the address to allow access at asks for everything, and Shippo takes it', async () => {
  const url = new URL(shippo.authorizeUrl ?? '')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    response_type: 'code',
    client_id: 'sandbox-shippo-client',
    scope: '*',
  })
  expect((await fetch(`${url}&state=${'s'.repeat(32)}`, { redirect: 'manual' })).status).toBe(200)
})

test.each([
  ['a token that would break its header', { access_token: 'oauth.a\nb' }],
  ['no token', { token_type: 'bearer' }],
  ['an empty token', { access_token: '' }],
])('%s is no grant', async (_, answer) => {
  const http: HttpClient = { send: async () => done(answer) }
  expect((await createClient({ http }).exchangeCode('code')).kind).toBe('unknown')
})

test('a grant without an account or a scope is a grant', async () => {
  const http: HttpClient = { send: async () => done({ access_token: 'oauth.x' }) }
  const grant = resultOf(await createClient({ http }).exchangeCode('code'))
  expect(grant).toEqual({ accessToken: 'oauth.x', accountId: null, scope: null })
})

test('pages lead to each other until there are no more', async () => {
  await place(...[1, 3, 2].map((n) => ({ order_number: `N-${n}`, placed_at: day(n) })))
  const list = async (page: number) => resultOf(await shippo.listOrders(token, { page, size: 2 }))
  const [first, second] = [await list(1), await list(2)]
  expect(first.orders.map(({ orderNumber }) => orderNumber)).toEqual(['N-3', 'N-2'])
  expect(second.orders.map(({ orderNumber }) => orderNumber)).toEqual(['N-1'])
  expect([first.previous, first.next, second.previous, second.next]).toEqual([null, 2, 1, null])
  expect(await list(3)).toEqual({ orders: [], unreadable: [], next: null, previous: 2 })
})

test('orders are asked for by our statuses and by when they were placed', async () => {
  await place(
    { order_number: 'old', placed_at: day(1) },
    { order_number: 'paid' },
    { order_number: 'part', order_status: 'PARTIALLY_FULFILLED' },
    { order_number: 'gone', order_status: 'REFUNDED' },
  )
  const filter = { page: 1, size: 25, statuses: ['OPEN'], placedSince: new Date(day(2)) } as const
  const { orders } = resultOf(await shippo.listOrders(token, filter))
  expect(orders.map(({ orderNumber }) => orderNumber).sort()).toEqual(['paid', 'part'])
})

test('a raw page is what Shippo wrote, without its addresses', async () => {
  const id = await place({ order_number: 'R-1' })
  const page = resultOf(await shippo.listRawOrders(token, { page: 1, size: 25 }))
  expect(page).toEqual({
    results: [expect.objectContaining({ object_id: id, order_status: 'PAID' })],
    next: null,
    previous: null,
  })
})

test.each([
  ['https://evil.example/orders?page=7', 7],
  ['https://evil.example/orders?cursor=abc', 2],
  ['', null],
])('the next page %j is a number to us, whoever it names', async (next, expected) => {
  const http: HttpClient = { send: async () => done({ results: [], next, previous: null }) }
  const page = resultOf(await createClient({ http }).listRawOrders(token, { page: 1, size: 25 }))
  expect(page.next).toBe(expected)
})

test('an order that cannot be read is named and does not hold up the others', async () => {
  await place({ order_number: 'GOOD' })
  const { results } = resultOf(await shippo.listRawOrders(token, { page: 1, size: 25 }))
  const odd = { ...(results[0] as object), order_number: 'ODD-7', placed_at: 'soon' }
  const list = (...all: unknown[]) => {
    const http: HttpClient = { send: async () => done({ results: all, next: null, previous: null }) }
    return createClient({ http }).listOrders(token, { page: 1, size: 25 })
  }
  expect(await list(odd, results[0], 'odd')).toMatchObject({
    kind: 'done',
    value: {
      orders: [{ orderNumber: 'GOOD' }],
      unreadable: [{ orderNumber: 'ODD-7' }, { orderNumber: null, sourceOrderId: null }],
    },
  })
  expect((await list(odd)).kind).toBe('done')
})

test('one order is read by its id, and none where there is none', async () => {
  const id = await place({ order_number: 'ONE' })
  const get = async (id: string) => resultOf(await shippo.getOrder(token, id))
  expect(await get(id)).toMatchObject({ orders: [{ sourceOrderId: id, orderNumber: 'ONE' }], unreadable: [] })
  expect(await get('../orders')).toEqual({ orders: [], unreadable: [], gone: ['../orders'] })
  await sandbox.spoil('shippo', 'orders.get', 'wrong-id')
  expect((await shippo.getOrder(token, id)).kind).toBe('unknown')
})

test('access that was taken back is refused, without the token being told', async () => {
  await sandbox.control('POST', '/shippo/revoke', {})
  const outcome = await shippo.listOrders(token, { page: 1, size: 25 })
  expect(outcome).toEqual({ kind: 'refused', status: 401, message: 'Token does not exist' })
})

const calls = [
  ['exchangeCode', 'oauth.token', async () => shippo.exchangeCode(await makeCode())],
  ['listOrders', 'orders.list', async () => shippo.listOrders(token, { page: 1, size: 25 })],
  ['getOrder', 'orders.get', async () => shippo.getOrder(token, await place({}))],
] as const

describe.each(calls)('%s', (_, route, call) => {
  test.each(Object.entries(outcomeByFault))('that meets %s is %s', async (mode, kind) => {
    await place({})
    shippo = createClient({ timeoutMs: 300 })
    await sandbox.spoil('shippo', route, mode)
    expect((await call()).kind).toBe(kind)
  })
})
