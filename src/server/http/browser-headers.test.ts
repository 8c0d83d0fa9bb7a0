import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ environment: { PUBLIC_URL: 'https://spoolyard.test' } })
})
afterAll(() => app.close())

test.each(['/api/user', '/api/openapi.json', '/healthz', '/nothing', '/api/nothing'])(
  '%s says what browsers may do with it',
  async (path) => {
    const { headers } = await app.anonymous.get(path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
  },
)

test('replies to unparsable addresses have them too', async () => {
  const { headers } = await app.anonymous.get('/api/orders/%ff')
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cache-control': 'no-store',
  })
})

test.each(['', '&sid=none', '&transport=nonsense'])('socket replies have them too: %s', async (query) => {
  const { headers } = await app.anonymous.get(`/socket.io/?EIO=4&transport=polling${query}`)
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cache-control': 'no-store',
  })
})

/** What the server sends on a plain connection. */
async function raw(text: string): Promise<string> {
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  socket.end(text)
  let reply = ''
  for await (const chunk of socket) reply += String(chunk)
  return reply
}

test.each([
  ['malformed HTTP', 'NONSENSE\r\n\r\n', '400 Bad Request'],
  [
    'an upgrade from a foreign page',
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nOrigin: https://evil.test\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    '403 Forbidden',
  ],
])('the refusal of %s has them too', async (_, request, status) => {
  const reply = await raw(request)
  expect(reply).toMatch(`HTTP/1.1 ${status}\r\n`)
  expect(reply).toContain("content-security-policy: default-src 'none'")
  expect(reply).toContain('x-content-type-options: nosniff')
})

test('API replies are never cached', async () => {
  expect((await app.anonymous.call.getUser()).headers.get('cache-control')).toBe('no-store')
})

test.each([
  '/verify-email?token=x',
  '/reset-password?token=x',
  '/reset-password/',
  '/shippo-oauth-redirect?code=x',
])('no other site hears that someone was at %s', async (path) => {
  expect((await app.anonymous.get(path)).headers.get('referrer-policy')).toBe('no-referrer')
})

const policyWith = (monitoring: Parameters<typeof contentSecurityPolicy>[0]['monitoring']) =>
  contentSecurityPolicy({ nonce: 'n', host: 'spoolyard.test', monitoring, isDevelopment: false })

test('pages may reach the monitoring intake and create its worker only when monitoring is configured', () => {
  const keys = { applicationId: 'a', clientToken: 't', site: 'datadoghq.eu' }
  expect(policyWith(null)).not.toContain('datadog')
  expect(policyWith(null)).toContain("worker-src 'self';")
  const direct = policyWith({ ...keys, proxy: null })
  expect(direct).toContain(' https://browser-intake-datadoghq.eu;')
  expect(direct).toContain("worker-src 'self' blob:;")
  const proxied = policyWith({ ...keys, proxy: 'https://rum.spoolyard.test/in' })
  expect(proxied).toContain(' https://rum.spoolyard.test;')
  expect(proxied).not.toContain('datadog')
})

test('pages may show pictures of people who sign in with Google', () => {
  expect(policyWith(null)).toContain("img-src 'self' data: blob: https://lh3.googleusercontent.com;")
})
