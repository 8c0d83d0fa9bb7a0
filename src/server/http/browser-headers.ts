import type { FastifyInstance } from 'fastify'

/** Pages whose address holds something that lets somebody in: no other site learns even that they were visited. */
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

/** For answers to addresses that cannot be read: no hook runs for them. */
export const headersWithoutHooks = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissions,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
}

/** What browsers may do with our answers, beyond what the policy of each page says. */
export function sendBrowserHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('permissions-policy', permissions)
    if (secretPages.test(request.url)) reply.header('referrer-policy', 'no-referrer')
    done()
  })
}
