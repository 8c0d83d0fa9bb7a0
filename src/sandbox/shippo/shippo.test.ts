import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSandbox, type Reply, type TestSandbox, testTime } from '../testing/open-test-sandbox.ts'
import type { ShippoOrder } from './shippo-orders.ts'

let sandbox: TestSandbox
let token = ''
beforeAll(async () => {
  sandbox = await openTestSandbox()
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.control('POST', '/reset', { seed: false })
  token = (await sandbox.control('POST', '/shippo/tokens')).body.token
})

const redirect_uri = 'http://localhost:4810/shippo-oauth-redirect'
const authorizeParams = {
  client_id: 'sandbox-shippo-client',
  redirect_uri,
  response_type: 'code',
  scope: '*',
  state: 'S'.repeat(32),
}
const open = (changes: Record<string, string> = {}) =>
  fetch(`${sandbox.url}/shippo/oauth/authorize?${new URLSearchParams({ ...authorizeParams, ...changes })}`, {
    redirect: 'manual',
  })
async function submitChoice(form: Record<string, string>): Promise<URL> {
  const body = new URLSearchParams({ ...authorizeParams, ...form })
  const url = `${sandbox.url}/shippo/oauth/authorize/choose`
  const reply = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  return new URL(reply.headers.get('location') ?? 'about:blank')
}
const codeFor = async (account = 'demo-shippo') =>
  (await submitChoice({ answer: 'allow', account })).searchParams.get('code') ?? ''
const secrets = { client_id: authorizeParams.client_id, client_secret: 'sandbox-shippo-secret' }

async function exchange(code: string, changes: Record<string, string> = {}, isJson = false): Promise<Reply> {
  const fields = { ...secrets, grant_type: 'authorization_code', code, redirect_uri, ...changes }
  const reply = await fetch(`${sandbox.url}/shippo/oauth/access_token`, {
    method: 'POST',
    body: isJson ? JSON.stringify(fields) : new URLSearchParams(fields),
    ...(isJson && { headers: { 'content-type': 'application/json' } }),
  })
  return { status: reply.status, headers: reply.headers, body: await reply.json() }
}

async function call(path: string, authorization: string | null = `Bearer ${token}`, body?: unknown) {
  const reply = await fetch(`${sandbox.url}/shippo${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(authorization && { authorization }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: reply.status, body: await reply.json() }
}

const place = async (...orders: object[]): Promise<ShippoOrder[]> =>
  (await sandbox.control('POST', '/shippo/orders', { orders })).body.orders

test('the page names the app, the requested access, and the accounts to choose from', async () => {
  const reply = await open()
  const page = await reply.text()
  expect(reply.status).toBe(200)
  for (const text of ['Spoolyard', 'Paper Moon Prints', 'names and addresses', 'Deny'])
    expect(page).toContain(text)
})

test.each([
  [{ redirect_uri: 'https://evil.example/callback' }, 'invalid_request'],
  [{ redirect_uri: 'http://localhost:4810/shippo-oauth-redirect/' }, 'invalid_request'],
  [{ redirect_uri: 'http://shop.example/shippo-oauth-redirect' }, 'invalid_request'],
  [{ client_id: 'another' }, 'invalid_client'],
])('a request with %j shows an error page without redirecting', async (changes, error) => {
  const reply = await open(changes)
  expect([reply.status, await reply.text()]).toEqual([400, expect.stringContaining(error)])
  expect(await submitChoice({ answer: 'allow', ...changes })).toMatchObject({ href: 'about:blank' })
})

test('a scope other than * redirects with invalid_scope', async () => {
  const location = new URL((await open({ scope: 'orders' })).headers.get('location') ?? '')
  expect(location.href).toBe(`${redirect_uri}?error=invalid_scope&state=${authorizeParams.state}`)
})

test('allowing redirects with a code and the state, denying with an error and the state', async () => {
  const allowed = await submitChoice({ answer: 'allow', account: 'demo-shippo' })
  expect(allowed.href).toMatch(
    new RegExp(`^${redirect_uri}\\?code=[0-9a-f]{32}&state=${authorizeParams.state}$`),
  )
  const denied = await submitChoice({ answer: 'deny' })
  expect(Object.fromEntries(denied.searchParams)).toMatchObject({
    error: 'access_denied',
    state: authorizeParams.state,
  })
})

test.each([false, true])('a code can be exchanged for a token once (as JSON: %s)', async (isJson) => {
  const code = await codeFor()
  const { status, body } = await exchange(code, {}, isJson)
  expect(status).toBe(200)
  expect(body).toEqual({
    access_token: expect.stringMatching(/^oauth\.[\w=]{20,}$/),
    token_type: 'bearer',
    scope: '*',
    account_id: 'demo-shippo',
  })
  expect((await call('/orders', `Bearer ${body.access_token}`)).status).toBe(200)
  expect(await exchange(code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
})

test.each([
  [{ client_secret: 'guessed' }, 401, 'invalid_client'],
  [{ grant_type: 'password' }, 400, 'unsupported_grant_type'],
  [{ redirect_uri: 'http://localhost:1/shippo-oauth-redirect' }, 400, 'invalid_grant'],
  [{ code: 'made-up' }, 400, 'invalid_grant'],
])('an exchange with %j is rejected', async (changes, status, error) => {
  expect(await exchange(await codeFor(), changes)).toMatchObject({ status, body: { error } })
})

test('a code expires after five minutes', async () => {
  const code = await codeFor()
  await sandbox.control('POST', '/clock/step', { seconds: 300 })
  expect(await exchange(code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
})

test('a new account starts without orders', async () => {
  await place({})
  const code =
    (await submitChoice({ answer: 'allow', account: '', name: 'My shop' })).searchParams.get('code') ?? ''
  const { access_token, account_id } = (await exchange(code)).body
  expect(account_id).not.toBe('demo-shippo')
  expect((await call('/orders', `Bearer ${access_token}`)).body).toEqual({
    next: null,
    previous: null,
    results: [],
  })
})

test.each([
  [null, 401, 'Authentication credentials were not provided.'],
  ['Bearer made-up', 401, 'Token does not exist'],
  ['ShippoToken shippo_live_made_up', 401, 'Token does not exist'],
])('an order list with authorization %j responds with %d', async (authorization, status, detail) => {
  expect(await call('/orders/', authorization)).toEqual({ status, body: { detail } })
})

test("an account's API key works too, unless the account is suspended", async () => {
  const apiKey = 'ShippoToken shippo_live_sandbox_demo_key'
  expect((await call('/orders', apiKey)).status).toBe(200)
  await sandbox.control('PATCH', '/shippo/accounts/demo-shippo', { isSuspended: true })
  const detail = 'You do not have permission to runHandler this action.'
  expect(await call('/orders', apiKey)).toEqual({ status: 403, body: { detail } })
})

test('lists are newest first, in linked pages, with or without a trailing slash', async () => {
  const day = (n: number) => new Date(testTime - n * 86_400_000).toISOString()
  await place(...[2, 0, 1].map((n) => ({ order_number: `day-${n}`, placed_at: day(n) })))
  const first = (await call('/orders/?results=2&order_status[]=PAID')).body
  expect(first.results.map((order: ShippoOrder) => order.order_number)).toEqual(['day-0', 'day-1'])
  expect(first.previous).toBeNull()
  const next = new URL(first.next)
  expect([next.origin, next.pathname]).toEqual([sandbox.url, '/shippo/orders/'])
  expect([...next.searchParams]).toEqual([
    ['results', '2'],
    ['order_status[]', 'PAID'],
    ['page', '2'],
  ])
  const second = (await call(`/orders${next.search}`)).body
  expect(second).toMatchObject({
    next: null,
    previous: expect.stringContaining('page=1'),
    results: [{ order_number: 'day-2' }],
  })
  expect(await call('/orders?page=9')).toEqual({ status: 404, body: { detail: 'Invalid page.' } })
})

test('lists can be filtered by status, time and store', async () => {
  const old = '2026-01-05T08:00:00Z'
  await place(
    { order_number: 'a', placed_at: old },
    { order_number: 'b', order_status: 'AWAITPAY' },
    { order_number: 'c', order_status: 'SHIPPED', shop_app: 'Shopify' },
  )
  const numbers = async (query: string) =>
    (await call(`/orders?${query}`)).body.results.map((order: ShippoOrder) => order.order_number).sort()
  expect(await numbers('order_status%5B%5D=PAID&order_status%5B%5D=AWAITPAY')).toEqual(['a', 'b'])
  expect(await numbers('start_date=2026-02-01T00:00:00Z')).toEqual(['b', 'c'])
  expect(await numbers('end_date=2026-02-01T00:00:00Z')).toEqual(['a'])
  expect(await numbers('shop_app=Shopify')).toEqual(['c'])
  expect(await call('/orders?order_status[]=paid')).toMatchObject({
    status: 400,
    body: { order_status: [expect.any(String)] },
  })
})

test.each([
  ['results=101', 'results'],
  ['page=0', 'page'],
  ['start_date=soon', 'start_date'],
])('a list with %s is rejected with the name of the field', async (query, field) => {
  expect(await call(`/orders?${query}`)).toMatchObject({
    status: 400,
    body: { [field]: [expect.any(String)] },
  })
})

test('fifty lists per minute are allowed, and reading single orders is not limited', async () => {
  const [order] = await place({})
  for (let i = 0; i < 50; i += 1) expect((await call('/orders')).status).toBe(200)
  expect(await call('/orders')).toEqual({ status: 429, body: { detail: 'Request was throttled.' } })
  expect(await call(`/orders/${order?.object_id}/`)).toMatchObject({
    status: 200,
    body: { object_id: order?.object_id },
  })
  await sandbox.control('POST', '/clock/step', { seconds: 60 })
  expect((await call('/orders')).status).toBe(200)
})

test("an unknown order and another account's order are not found", async () => {
  await sandbox.control('POST', '/shippo/accounts', { id: 'other' })
  const { orders } = (await sandbox.control('POST', '/shippo/orders', { account: 'other', orders: [{}] }))
    .body
  for (const id of ['0'.repeat(32), orders[0].object_id])
    expect(await call(`/orders/${id}`)).toEqual({ status: 404, body: { detail: 'Not found.' } })
})

test('a created order has every field that Shippo documents', async () => {
  const created = await call('/orders/', undefined, {
    placed_at: '2026-06-30T10:00:00Z',
    to_address: { name: 'Mr Hippo', country: 'US' },
    line_items: [{ title: 'Vase', quantity: 2, total_price: '24.20', sku: 'HM-123' }],
  })
  expect(created.status).toBe(201)
  // The fields in the order of Shippo's documentation.
  expect(Object.keys(created.body)).toEqual(
    expect.arrayContaining(
      'object_id object_owner order_number order_status placed_at shop_app to_address from_address line_items shipping_cost shipping_cost_currency shipping_method subtotal_price total_price total_tax currency transactions weight weight_unit notes test'.split(
        ' ',
      ),
    ),
  )
  expect(Object.keys(created.body.to_address)).toEqual(
    expect.arrayContaining(
      'object_id name company street_no street1 street2 street3 city state zip country phone email is_residential is_complete validation_results metadata object_created object_updated object_owner test'.split(
        ' ',
      ),
    ),
  )
  expect(Object.keys(created.body.line_items[0])).toEqual(
    expect.arrayContaining(
      'object_id title variant_title sku quantity total_price currency weight weight_unit manufacture_country max_ship_time max_delivery_time description'.split(
        ' ',
      ),
    ),
  )
  expect(created.body).toMatchObject({
    object_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    total_price: '24.20',
    order_status: 'PAID',
  })
  expect((await sandbox.control('GET', '/ledger?action=order.created')).body.lines).toHaveLength(1)
})

test('an order without an address or a time is rejected with the name of the field', async () => {
  const required = ['This field is required.']
  expect(await call('/orders', undefined, { placed_at: '2026-06-30T10:00:00Z' })).toEqual({
    status: 400,
    body: { to_address: required },
  })
  expect(await call('/orders', undefined, { to_address: { country: 'US' } })).toEqual({
    status: 400,
    body: { placed_at: required },
  })
})

test('a change at the source keeps other fields, and buying a label marks the order as shipped', async () => {
  const [order] = await place({ order_number: 'X-1' })
  const change = (changes: object) =>
    sandbox.control('PATCH', `/shippo/orders/${order?.object_id}`, { change: changes })
  await change({ to_address: { street1: '9 New Road' } })
  const { body } = await change({ order_status: 'SHIPPED' })
  expect(body).toMatchObject({
    order_number: 'X-1',
    order_status: 'SHIPPED',
    to_address: { street1: '9 New Road', city: 'Washington' },
  })
  const lines = (await sandbox.control('GET', '/ledger?reference=X-1')).body.lines
  expect(lines.map(({ action }: { action: string }) => action)).toEqual([
    'order.source-created',
    'order.source-changed',
    'order.source-shipped',
  ])
})

test('the status host reports connections to any page and records sent credentials', async () => {
  const readStatus = (headers = {}) =>
    fetch(`${sandbox.url}/shippo-status/connection?account=demo-shippo`, { headers })
  const reply = await readStatus()
  expect(reply.headers.get('access-control-allow-origin')).toBe('*')
  expect(reply.headers.has('access-control-allow-credentials')).toBe(false)
  expect(await reply.json()).toEqual({ connected: true, connectedAt: expect.stringMatching(/^2026-/) })
  await readStatus({ cookie: 'session=1', authorization: 'Bearer x' })
  const { calls } = (await sandbox.control('GET', '/shippo/status-calls')).body
  expect(calls).toMatchObject([
    { account: 'demo-shippo', hadCookie: false, hadAuthorization: false },
    { account: 'demo-shippo', hadCookie: true, hadAuthorization: true },
  ])
})

test('revoked access ends on both hosts', async () => {
  await sandbox.control('POST', '/shippo/revoke', {})
  expect(await call('/orders')).toEqual({ status: 401, body: { detail: 'Token does not exist' } })
  const reply = await fetch(`${sandbox.url}/shippo-status/connection?account=demo-shippo`)
  expect(await reply.json()).toEqual({ connected: false, connectedAt: null })
})

test('revoking the access of one account keeps that of another', async () => {
  await sandbox.control('POST', '/shippo/accounts', { id: 'other' })
  await sandbox.control('POST', '/shippo/revoke', { account: 'other' })
  expect((await call('/orders')).status).toBe(200)
})

test('the demo account has the variety of a real store, including inconsistent SKUs', async () => {
  await sandbox.control('POST', '/reset', { seed: true })
  const { orders } = (await sandbox.control('GET', '/shippo/orders')).body as { orders: ShippoOrder[] }
  expect(orders).toHaveLength(40)
  expect(new Set(orders.map(({ order_number }) => order_number)).size).toBe(40)
  expect(new Set(orders.map(({ shop_app }) => shop_app))).toEqual(new Set(['Etsy', 'Shopify', 'eBay']))
  expect(new Set(orders.map(({ order_status }) => order_status)).size).toBe(7)
  expect(orders.filter(({ order_status }) => order_status === 'PAID').length).toBeGreaterThan(30)
  const skus = orders.flatMap(({ line_items }) => line_items.map(({ sku }) => sku))
  for (const kind of [
    /^[A-Z]+-[A-Z]+$/,
    /^[a-z]+-[a-z]+$/,
    / /,
    /-(BLK|WHT|SKY|GRN|TER|SND)$/,
    /^PMP-00\d$/,
    /^$/,
  ])
    expect(skus.filter((sku) => kind.test(sku)).length, String(kind)).toBeGreaterThan(0)
  expect(orders.some(({ notes }) => notes?.includes('Personalization: '))).toBe(true)
})

test('the same seed gives the same orders, another seed gives different ones', async () => {
  const fill = async (account: string, seed: number) => {
    await sandbox.control('POST', '/shippo/accounts', { id: account })
    await sandbox.control('POST', '/shippo/seed', { account, seed, orders: 15 })
    const { orders } = (await sandbox.control('GET', `/shippo/orders?account=${account}`)).body
    return orders.map((order: ShippoOrder) => [order.to_address.name, order.line_items.map(({ sku }) => sku)])
  }
  const first = await fill('one', 7)
  expect(await fill('two', 7)).toEqual(first)
  expect(await fill('three', 8)).not.toEqual(first)
})

test('a configured fault is injected', async () => {
  await sandbox.control('POST', '/faults', {
    provider: 'shippo',
    route: 'orders.list',
    mode: '429',
    times: 1,
    options: { seconds: 7 },
  })
  const reply = await fetch(`${sandbox.url}/shippo/orders`, { headers: { authorization: `Bearer ${token}` } })
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '7'])
})
