import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { handleErrors } from './handle-errors.ts'
import { refuseForeignOrigins } from './refuse-foreign-origins.ts'

const own = 'https://spoolyard.example'
const app = Fastify()
handleErrors(app)
refuseForeignOrigins(app, (origin) => origin === own)
for (const url of ['/api/user', '/api/webhooks/print']) app.all(url, () => ({ done: true }))

const statusOf = async (
  headers: Record<string, string>,
  { method = 'POST', url = '/api/user' }: { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; url?: string } = {},
) => (await app.inject({ method, url, headers })).statusCode

test.each([
  ['another site', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }],
  [
    'a foreign site that calls itself same-site',
    { origin: 'https://evil.test', 'sec-fetch-site': 'same-site' },
  ],
  [
    'a foreign site that calls itself same-origin',
    { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' },
  ],
  ['a subdomain of ours', { origin: 'https://shop.spoolyard.example', 'sec-fetch-site': 'same-site' }],
  ['our host over http', { origin: 'http://spoolyard.example', 'sec-fetch-site': 'cross-site' }],
  ['our host on another port', { origin: 'https://spoolyard.example:8443', 'sec-fetch-site': 'same-site' }],
  ['a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['a page of another origin that sends no referrer', { origin: 'null', 'sec-fetch-site': 'same-site' }],
  ['a page that sends no referrer, as far as its browser says', { origin: 'null' }],
  ['a same-site page without an origin', { 'sec-fetch-site': 'same-site' }],
  ['another site without an origin', { 'sec-fetch-site': 'cross-site' }],
])('a change that comes from %s is refused', async (_name, headers) => {
  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    expect(await statusOf(headers, { method })).toBe(403)
  }
})

test.each([
  ['our own pages', { origin: own, 'sec-fetch-site': 'same-origin' }],
  ['our own pages in a browser that sends no origin', { 'sec-fetch-site': 'same-origin' }],
  ['a page of ours that sends no referrer', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
  ['a program', {}],
])('a change that comes from %s is allowed', async (_name, headers) => {
  expect(await statusOf(headers)).toBe(200)
})

test('reading from another site and webhooks are allowed: they carry nothing a site could misuse', async () => {
  const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }
  expect(await statusOf(foreign, { method: 'GET' })).toBe(200)
  expect(await statusOf(foreign, { url: '/api/webhooks/print' })).toBe(200)
})
