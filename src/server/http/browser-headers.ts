import type { FastifyInstance } from 'fastify'

/** Pages whose address contains a token: other sites don't even learn that they were visited. */
const secretPages = /^\/(verify-email|reset-password|shippo-oauth-redirect)\/?(\?|$)/

const unused = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'usb',
  'browsing-topics',
]
const permissions = unused.map((name) => `${name}=()`).join(', ')

/** For replies to addresses that can't be parsed, because no hook runs for them. */
export const headersWithoutHooks = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissions,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
}

/** Headers that restrict what browsers do with our replies, beyond each page's policy. */
export function sendBrowserHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('permissions-policy', permissions)
    if (secretPages.test(request.url)) reply.header('referrer-policy', 'no-referrer')
    done()
  })
}
