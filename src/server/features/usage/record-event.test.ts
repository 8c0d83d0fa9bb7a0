import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { invalid } from '#testing/api/api-client.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { forgetUsageEvents } from './forget-usage-events.ts'

let app: TestApp
let elapsedMs = 0
let now = new Date()
const logged: string[] = []

beforeAll(async () => {
  const log = pino(
    { level: 'debug' },
    new Writable({
      write(chunk, _encoding, done) {
        logged.push(String(chunk))
        done()
      },
    }),
  )
  app = await startTestApp({
    log,
    environment: { TRUSTED_PROXIES: '127.0.0.1,::1' },
    clock: {
      now: () => now,
      elapsedMs: () => elapsedMs,
      wait: (ms, signal) =>
        new Promise((resolve) => {
          const timer = setTimeout(resolve, Math.min(ms, 200))
          signal?.addEventListener('abort', () => [clearTimeout(timer), resolve()], { once: true })
        }),
    },
  })
})
afterAll(() => app.close())

const path = '/api/userAnalytics/events'
let sessions = 0
const newSession = () => `sess_session-${++sessions}`
const event = (more: object = {}) => ({ title: 'page_visit', details: {}, session_id: newSession(), ...more })
const stored = () =>
  app.context.db.rows<{ userId: string | null; title: string; details: object }>(
    sql`select user_id, title, details from usage_events order by id`,
  )

test('an event belongs to the signed-in account, whatever it claims', async () => {
  const [seller, other] = [await app.signUp(), await app.signUp()]
  const details = { route: '/dashboard', query: { view: 'home' } }
  expect((await seller.call.recordEvent({ body: event({ user_id: other.userId, details }) })).body).toEqual({
    success: true,
  })
  expect((await app.anonymous.call.recordEvent({ body: event({ user_id: other.userId }) })).status).toBe(200)
  expect(await stored()).toMatchObject([
    { userId: seller.userId, title: 'page_visit', details },
    { userId: null },
  ])
})

test('tokens, codes, names and addresses reach neither the table nor the log', async () => {
  const seller = await app.signUp()
  const canary = 'canary7f3a9d2e4b60718c'
  const details = {
    route: `/reset-password?token=${canary}`,
    page: `Reset ${canary}`,
    [canary]: 1,
    token: `short-${canary}`,
    buyerName: 'Canary Person',
    shipTo: { line1Address: '1 Canary Street', email: 'x@canary.test' },
    query: { token: canary, code: 'canary', next: `/x?y=${canary}` },
    params: { portalId: canary },
    note: 'Canary free text',
    previousPage: 'mail to canary%40canary.test',
    zero: 'a\u0000b\ud800',
  }
  const titled = event({ title: `failed_action ${canary}`, details })
  expect((await seller.call.recordEvent({ body: titled })).status).toBe(200)
  // Refused events leave nothing either.
  expect((await seller.call.recordEvent({ body: invalid({ ...titled, [canary]: canary }) })).status).toBe(422)
  expect((await seller.call.recordEvent({ body: { ...titled, session_id: canary } })).status).toBe(422)
  const rows = await app.context.db.rows(sql`select * from usage_events`)
  expect(JSON.stringify(rows).toLowerCase()).not.toContain('canary')
  expect(JSON.stringify(rows)).toContain('/reset-password')
  app.context.log.debug('the log is read')
  expect(logged.join('')).toContain('the log is read')
  expect(logged.join('').toLowerCase()).not.toContain('canary')
})

test('after sixty events in a minute a session is refused, from any address, and accepted again later', async () => {
  const seller = await app.signUp()
  const session_id = newSession()
  for (let count = 0; count < 60; count++) {
    expect((await seller.call.recordEvent({ body: event({ session_id }) })).status).toBe(200)
  }
  expect((await app.anonymous.call.recordEvent({ body: event({ session_id }) })).status).toBe(429)
  elapsedMs += 60_000
  expect((await app.anonymous.call.recordEvent({ body: event({ session_id }) })).status).toBe(200)
})

test('a caller that invents a session for every event is refused too', async () => {
  const seller = await app.signUp()
  const replies = []
  for (let count = 0; count < 61; count++)
    replies.push((await seller.call.recordEvent({ body: event() })).status)
  expect(replies.slice(0, 60).every((status) => status === 200)).toBe(true)
  expect(replies[60]).toBe(429)
})

test('a household has one limit, however many addresses its IPv6 block has', async () => {
  const post = (address: string) =>
    app.anonymous.raw('POST', path, {
      body: JSON.stringify(event()),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    })
  const replies = []
  for (let count = 1; count <= 61; count++) replies.push((await post(`2001:db8::${count}`)).status)
  expect(replies.filter((status) => status === 429)).toHaveLength(1)
  expect((await post('2001:db8:0:1::1')).status).toBe(200)
})

test.each([
  ['a title that is too long', { title: 'x'.repeat(65) }],
  ['no title', { title: ' ' }],
  [
    'more than 4 kB of details',
    { details: Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`k${i}`, 'x'.repeat(300)])) },
  ],
  ['details in details in details', { details: { a: { b: { c: 1 } } } }],
  ['a session id of another kind', { session_id: 'abc' }],
])('%s is refused', async (_, wrong) => {
  elapsedMs += 60_000
  expect((await app.anonymous.call.recordEvent({ body: event(wrong) })).status).toBe(422)
})

test('events are kept for four hundred days', async () => {
  await app.context.db.run(sql`delete from usage_events`)
  elapsedMs += 60_000
  await app.anonymous.call.recordEvent({ body: event({ title: 'old' }) })
  now = new Date(now.getTime() + 300 * 86_400_000)
  await app.anonymous.call.recordEvent({ body: event({ title: 'newer' }) })
  await forgetUsageEvents.run(app.context)
  expect((await stored()).map(({ title }) => title)).toEqual(['old', 'newer'])
  now = new Date(now.getTime() + 101 * 86_400_000)
  await forgetUsageEvents.run(app.context)
  expect((await stored()).map(({ title }) => title)).toEqual(['newer'])
})
