import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

let app: TestApp
let seller: Awaited<ReturnType<TestApp['signUp']>>
beforeAll(async () => {
  app = await startTestApp()
  seller = await app.signUp()
})
afterAll(() => app.close())

const id = (prefix: string) => `${prefix}_${'0'.repeat(26)}`
const component = { type: 'COMPONENT', componentId: '76fe1f79-3f1e-43e4-b8f4-61159de5b93c', quantity: 1 }

const aboutPersonalization = (text: string) => ({
  name: 'x',
  conditions: [{ about: 'line', which: 'any', of: 'personalization', how: 'is', text }],
  actions: [{ do: 'stop' }],
})

test.each([
  ['GET', '/api/orders/shipstation/0/25'],
  ['GET', '/api/orders/shipstation/-1/25'],
  ['GET', '/api/orders/shipstation/1/1000000000'],
  ['GET', '/api/orders/shipstation/1/0'],
  ['GET', '/api/orders/shipstation/abc/25'],
  ['GET', '/api/orders/shipstation/1.5/25'],
  ['GET', '/api/orders/shipstation/1/25?state=everything'],
  ['GET', '/api/orders/shipstation/1/25?unknown=1'],
  ['GET', '/api/orders/shipstation/1/25?sku=a&sku=b'],
  ['GET', `/api/orders/shipstation/1/25?sku=${'x'.repeat(200)}`],
  ['GET', '/api/orders/shipstation/1/25?sku=%00'],
  ['GET', '/api/orders/slant/order-history?page=0'],
  ['GET', '/api/orders/slant/order-history?size=1000000000'],
  ['GET', '/api/orders/slant/order-history?stage=NOWHERE'],
  ['GET', '/api/orders/slant/1'],
  ['GET', '/api/orders/42'],
  ['POST', '/api/orders', {}],
  ['POST', '/api/orders', { orderId: 42 }],
  ['POST', '/api/orders', { orderId: id('so'), test: 'false' }],
  ['POST', '/api/orders', { orderId: id('so'), price: 1 }],
  ['POST', '/api/orders', []],
  ['POST', '/api/orders', 'text'],
  ['POST', '/api/orders/submit-runs', { orderIds: [] }],
  ['POST', '/api/orders/submit-runs', { orderIds: Array.from({ length: 2_001 }, () => id('so')) }],
  ['POST', '/api/orders/submit-runs', { orderIds: [id('so')], matching: {} }],
  ['POST', '/api/products', { name: 'x', sku: 'x', fulfillment: [] }],
  ['POST', '/api/products', { name: 'x', sku: 'x', fulfillment: [{ type: 'PRINT', quantity: -1 }] }],
  ['POST', '/api/products', { name: 'a\u0000b', sku: 'x', fulfillment: [component] }],
  ['POST', '/api/products', { name: 'x', sku: 'a\ud800', fulfillment: [component] }],
  ['GET', '/api/catalog/changes?kind=ORDER'],
  ['GET', '/api/filaments/black/use'],
  ['PUT', `/api/filaments/${component.componentId}/watch`, { isWatched: 'yes' }],
  ['POST', `/api/filaments/${component.componentId}/substitute`, { by: 'red' }],
  ['POST', `/api/filaments/${component.componentId}/substitute`, { by: component.componentId }],
  ['POST', '/api/rules', aboutPersonalization('a\u0000b')],
  ['POST', '/api/rules', aboutPersonalization('a\ud800')],
  ['POST', '/api/user/views', { list: 'unsubmitted', name: 'x', search: { sku: 'a\u0000b' } }],
  ['POST', '/api/user/views', { list: 'unsubmitted', name: 'x', search: { 'a\ud800': 'x' } }],
  ['POST', '/api/orders/direct', {}],
  ['POST', '/api/orders/direct', { orderData: { items: [{ type: 'PRINT', quantity: 0 }] } }],
  [
    'POST',
    '/api/orders/direct',
    { orderData: { items: [{ type: 'PRINT', vase_mode: true, support: true }] } },
  ],
  ['POST', '/api/orders/direct', { orderData: { customer: { name: 'a\u0000b' }, items: [] } }],
  ['POST', '/api/orders/direct', { orderData: { items: Array.from({ length: 51 }, () => component) } }],
  ['POST', '/api/orders/direct-process', { publicOrderId: id('do'), totalCents: 1.5 }],
  ['DELETE', '/api/v3/orders/prototype/1'],
  ['PUT', '/api/user/shipstation-credentials', { key: 'a\nb', secret: 'x' }],
  ['PUT', '/api/user', { isActive: 'yes' }],
  ['PUT', '/api/user/preferences', { name: 'a\u0000b' }],
  ['PUT', '/api/user/preferences', { name: 'a\ud800' }],
  ['PUT', '/api/user/preferences', { name: ' ' }],
  ['PUT', '/api/user/preferences', { name: '\u200b' }],
  ['PUT', '/api/user/preferences', { name: 'Ada \u202enimda' }],
  ['PUT', '/api/user/preferences', { username: 'a<b>c' }],
  ['PUT', '/api/user/preferences', { timeZone: 'Mars/Olympus' }],
  ['PUT', '/api/user/preferences', { email: 'other@example.test' }],
  ['POST', '/api/user/feedback', { feedback: '' }],
  ['POST', '/api/user/feedback', { feedback: 'a\u0000b' }],
  ['POST', '/api/user/feedback', { feedback: 'a\udfff' }],
  ['POST', '/api/user/feedback', { feedback: 'x'.repeat(4_001) }],
  ['POST', '/api/user/profile', { name: '<script>alert(1)</script>' }],
  ['POST', '/api/user/profile', { name: 'Fine', about: 'a\u0007b' }],
  ['POST', '/api/user/profile', { name: 'Fine', links: ['javascript:alert(1)//https://x.example'] }],
  ['POST', '/api/user/application', { kind: 'SHOP', parts: 'a\u001bb' }],
  ['POST', '/api/user/application', { kind: 'SHOP', shopUrl: 'https://x.example/a\u0000b' }],
  ['POST', '/api/auth/sign-in/email', { email: 'a\u0000b@example.test', password: 'x' }],
  ['POST', '/api/auth/sign-in/username', { username: 'a\u0000b', password: 'x' }],
  ['POST', '/api/auth/verification-mail', { email: 'a@example.test', next: '/a\ud800' }],
  ['GET', '/api/user/usr_1/public'],
  ['GET', '/api/user/profile/prf_1'],
  ['POST', '/api/userAnalytics/events', { title: 'x', session_id: 'sess_<script>' }],
  ['POST', '/api/userAnalytics/events', { title: 'x', session_id: 'sess_12345678', details: [] }],
])(
  '%s %s with wrong input is a validation error that names the field',
  async (method, path, body?: unknown) => {
    const reply = await seller.raw(method, path, {
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    })
    expect(reply).toMatchObject({
      status: 422,
      refusal: {
        error: 'VALIDATION_FAILED',
        message: 'Validation error - please check your input',
        requestId: expect.any(String),
        details: expect.arrayContaining([{ path: expect.any(String), message: expect.any(String) }]),
      },
    })
  },
)

test.each([
  ['GET', `/api/orders/${id('so')}`],
  ['GET', `/api/orders/slant/${id('po')}`],
  ['GET', `/api/orders/submit-runs/${id('run')}`],
  ['POST', '/api/orders', { orderId: id('so') }],
  ['GET', '/api/does-not-exist'],
  ['PATCH', '/api/orders'],
])('%s %s for something that does not exist is a 404 in JSON', async (method, path, body?: unknown) => {
  const reply = await seller.raw(method, path, {
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  })
  expect(reply).toMatchObject({ status: 404, refusal: { error: 'NOT_FOUND', message: 'Resource not found' } })
})

const json = { 'content-type': 'application/json' }

test.each([
  ['broken JSON', '{"orderId": '],
  ['a forbidden key', '{"__proto__": {"role": "ADMIN"}}'],
  ['no JSON at all', '<xml/>'],
])('%s is a bad request', async (_, body) => {
  const reply = await seller.raw('POST', '/api/orders', { body, headers: json })
  expect(reply).toMatchObject({ status: 400, body: { message: 'Invalid request - please check your input' } })
})

test.each([
  ['null', 422],
  ['[]', 422],
  ['"text"', 422],
  ['{"name": ', 400],
  ['a=1', 400],
])('%s is no sign-up', async (body, status) => {
  const reply = await app.anonymous.raw('POST', '/api/auth/sign-up/email', { body, headers: json })
  expect(reply.status).toBe(status)
})

test.each([{ name: 'a\u0000b' }, { name: 'a\ud800' }, { username: 'a\u0000b' }, { image: 'a\u0000b' }])(
  '%j cannot be signed up with',
  async (wrong) => {
    const account = { name: 'Seller', email: `wrong-${Date.now()}@example.test`, password: 'a-long-password' }
    const reply = await app.anonymous.call.signUp({ body: { ...account, ...wrong } })
    expect(reply).toMatchObject({ status: 422, refusal: { error: 'VALIDATION_FAILED' } })
  },
)

test.each([
  ['/api/orders/%ff', 400],
  ['/%c0%80', 400],
  [`/api/orders/${'a'.repeat(300)}`, 404],
])('the address %s is refused in our words', async (path, status) => {
  const { error, requestId } = (await seller.get(path)).body
  expect(await seller.get(path)).toMatchObject({ status })
  expect({ error, requestId }).toEqual({
    error: status === 404 ? 'NOT_FOUND' : 'BAD_REQUEST',
    requestId: expect.any(String),
  })
})

test('malformed HTTP gets a 400 in our error format', async () => {
  const answer = await new Promise<string>((resolve) => {
    let text = ''
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'))
    socket.on('data', (part) => (text += part)).on('close', () => resolve(text))
  })
  expect(answer).toMatch(/^HTTP\/1.1 400 /)
  expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toEqual({
    error: 'BAD_REQUEST',
    message: 'Invalid request - please check your input',
    requestId: expect.any(String),
  })
})

test('a body of 50 MB is refused, and the server keeps running', async () => {
  const body = 'x'.repeat(50 * 1024 * 1024)
  const reply = await seller.raw('POST', '/api/orders', { body, headers: json }).catch(() => null)
  // The server may close the connection before everything is sent; then there is no reply to read.
  if (reply) expect(reply).toMatchObject({ status: 413, refusal: { error: 'BODY_TOO_LARGE' } })
  expect((await seller.call.getUser()).status).toBe(200)
})

test('brackets without end are refused before they are parsed', async () => {
  const body = '['.repeat(900_000)
  const reply = await app.anonymous.send('POST', '/api/sales/quote', { body, headers: json })
  expect(reply.refusal).toMatchObject({ error: 'BAD_REQUEST' })
})

test('script in a text is stored as plain text', async () => {
  const script = '<img src=x onerror=alert(1)>\u202e"\'</script>'
  const name = script.replace('\u202e', '')
  const named = await seller.call.updatePreferences({ body: { name } })
  expect(named.body.name).toBe(name)
  expect(named.headers.get('content-type')).toContain('application/json')
  const applied = await seller.call.createApplication({ body: { kind: 'SHOP', parts: script } })
  expect(applied.body.parts).toBe(script)
  const profile = await seller.call.createProfile({ body: { name: 'Script Kiddie', about: script } })
  // What strangers read has no direction marks.
  expect((await app.anonymous.call.getProfile({ params: { id: profile.body.id } })).body.about).toBe(name)
})

test('a form on another site can’t act with the cookie', async () => {
  for (const headers of [{ origin: 'https://evil.test' }, { 'sec-fetch-site': 'cross-site' }]) {
    const reply = await seller.raw('DELETE', '/api/auth/logout', { headers })
    expect(reply).toMatchObject({ status: 403, refusal: { error: 'FORBIDDEN' } })
  }
  expect((await seller.call.getUser()).status).toBe(200)
})

test('wrong sign-ins get the same reply whether or not the account exists', async () => {
  const wrong = (email: string) =>
    app.anonymous.call.signInWithEmail({ body: { email, password: 'not-the-password' } })
  const [known, unknown] = [await wrong(seller.email), await wrong('nobody@example.test')]
  expect(known.status).toBe(401)
  expect({ ...known.refusal, requestId: '' }).toEqual({ ...unknown.refusal, requestId: '' })
})

test('sign-in endpoints of other products don’t exist here', async () => {
  for (const path of ['admin/list-users', 'list-sessions', 'sign-out', 'change-email', 'update-user']) {
    expect((await seller.post(`/api/auth/${path}`, {})).status).toBe(404)
  }
})
