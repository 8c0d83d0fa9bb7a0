import { afterEach, expect, test } from 'vitest'
import { createHttpClient } from './http-client.ts'
import { httpAnswer, type RawServer, startRawServer } from './testing/raw-server.ts'

const now = new Date('2026-03-04T12:00:00Z')
const clock = { now: () => now }
const basic = `Basic ${Buffer.from('the-key:the-secret').toString('base64')}`
let server: RawServer | null = null

afterEach(async () => {
  await server?.close()
  server = null
})

async function call(answer: Parameters<typeof startRawServer>[0], options = {}) {
  server = await startRawServer(answer)
  const http = createHttpClient({ clock, ...options })
  return http.send({
    method: 'POST',
    url: `${server.url}/orders`,
    headers: { authorization: basic },
    body: { a: 1 },
  })
}

test('a JSON response is done', async () => {
  expect(await call(httpAnswer(201, '{"a":1}'))).toEqual({ kind: 'done', value: { a: 1 } })
})

test('a call to a host that isn’t there was certainly not sent', async () => {
  server = await startRawServer(null)
  await server.close()
  const http = createHttpClient({ clock })
  const outcome = await http.send({ method: 'POST', url: server.url })
  expect(outcome).toEqual({ kind: 'not-sent', reason: 'no connection (ECONNREFUSED)', retryAfterMs: null })
  const unnamed = await http.send({ method: 'POST', url: 'http://provider.invalid/' })
  expect(unnamed.kind).toBe('not-sent')
})

test.each([
  ['a connection that breaks after the call was sent', null, {}],
  ['no answer in time', 'never', { timeoutMs: 50 }],
  ['an answer that stops halfway', httpAnswer(200, '{"a":', { 'content-length': '100' }), {}],
  [
    'an answer that stops without closing',
    'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{"a"',
    { timeoutMs: 50 },
  ],
  ['a page instead of JSON', httpAnswer(200, '<!doctype html><p>Just a moment'), {}],
  ['broken JSON', httpAnswer(200, '{"a":1,"'), {}],
  ['an empty answer', httpAnswer(200, ''), {}],
  ['an answer that announces too much', httpAnswer(200, '{}', { 'content-length': '99999999' }), {}],
  ['an answer that is too large', httpAnswer(200, JSON.stringify('x'.repeat(2000))), { maxBytes: 1000 }],
  ['a server error', httpAnswer(500, '{"error":"Something went wrong"}'), {}],
  ['a gateway page', httpAnswer(502, '<html>Bad gateway</html>'), {}],
  ['a server that gave up waiting for us', httpAnswer(408, ''), {}],
])('%s leaves open what was done', async (_, answer, options) => {
  const outcome = await call(answer, options)
  expect(outcome.kind).toBe('unknown')
  expect(server?.calls()).toBe(1)
})

test('redirects are not followed', async () => {
  const inner = await startRawServer(httpAnswer(200, '{}'))
  const outcome = await call(httpAnswer(307, '', { location: inner.url }))
  expect(outcome.kind).toBe('unknown')
  expect(inner.calls()).toBe(0)
  await inner.close()
})

test.each([
  [
    '{"success":false,"message":"Validation failed","error":"items must contain 1"}',
    'Validation failed: items must contain 1',
  ],
  ['{"message":"Unauthorized","error":{"code":"X","message":"Invalid API key"}}', 'Unauthorized'],
  ['{"error":{"message":"Invalid API key"}}', 'Invalid API key'],
  ['{"error":"Something went wrong"}', 'Something went wrong'],
  [
    '{"Message":"The request is invalid.","ModelState":{"a":["Too long."]}}',
    'The request is invalid. Too long.',
  ],
  ['{"detail":"Token does not exist"}', 'Token does not exist'],
  ['{"error":"invalid_grant","error_description":"Code expired"}', 'invalid_grant: Code expired'],
  ['No such\norder', 'No such order'],
  ['<html>Forbidden</html>', 'Refused with status 422'],
  ['["odd"]', 'Refused with status 422'],
])('a refusal such as %s is put into words', async (body, message) => {
  expect(await call(httpAnswer(422, body))).toEqual({ kind: 'refused', status: 422, message })
})

test('a 401 without a body is a refusal of the credentials', async () => {
  const message = 'The credentials were not accepted'
  expect(await call(httpAnswer(401, ''))).toEqual({ kind: 'refused', status: 401, message })
})

test.each([basic, basic.slice(6), 'the-key', 'the-secret'])('a refusal never repeats %s', async (secret) => {
  const outcome = await call(httpAnswer(400, JSON.stringify({ message: `"${secret}" is wrong` })))
  expect(outcome).toMatchObject({ kind: 'refused', message: '"••••" is wrong' })
})

test('a refusal never repeats the secrets of an OAuth form', async () => {
  const form = { client_secret: 'client-secret', code: 'the-one-code' }
  server = await startRawServer(
    httpAnswer(400, JSON.stringify({ error: `${form.code} ${form.client_secret}` })),
  )
  const outcome = await createHttpClient({ clock }).send({ method: 'POST', url: server.url, form })
  expect(outcome).toMatchObject({ kind: 'refused', message: '•••• ••••' })
})

test.each([
  [{ 'retry-after': '7' }, 7_000],
  [{ 'retry-after': 'Wed, 04 Mar 2026 12:00:40 GMT' }, 40_000],
  [{ 'retry-after': 'Wed, 04 Mar 2026 12:10:40 GMT', date: 'Wed, 04 Mar 2026 12:10:00 GMT' }, 40_000],
  [{ 'retry-after': '86400' }, 900_000],
  [{ 'retry-after': 'soon' }, 30_000],
  [{ 'x-ratelimit-reset': String(now.getTime() / 1000 + 25) }, 25_000],
  [{ 'x-rate-limit-reset': '33' }, 33_000],
  [{}, 30_000],
])('too many calls with %j means to wait %d ms and was not acted on', async (headers, retryAfterMs) => {
  const outcome = await call(httpAnswer(429, '{"message":"Too Many Requests"}', headers))
  expect(outcome).toEqual({ kind: 'not-sent', reason: 'too many requests (429)', retryAfterMs })
})
