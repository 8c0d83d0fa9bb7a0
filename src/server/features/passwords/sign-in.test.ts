import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { systemClock } from '#server/kernel/clock.ts'
import type { ApiReply } from '#testing/api/api-client.ts'
import { apiOf } from '#testing/api/test-api.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
let offsetMs = 0
let app: TestApp
let secure: TestApp
beforeAll(async () => {
  const clock = { ...systemClock, now: () => new Date(Date.now() + offsetMs) }
  const https = { PUBLIC_URL: 'https://spoolyard.example' }
  ;[app, secure] = await Promise.all([startTestApp({ clock }), startTestApp({ environment: https })])
})
afterAll(() => Promise.all([app.close(), secure.close()]))

const password = 'a-long-password'
const path = '/api/auth/sign-in/email'
const as = (reply: Pick<ApiReply, 'headers' | 'cookies'>) =>
  apiOf(app.url, { cookie: reply.cookies.join('; ') })
const signIn = (email: string, more: object = {}) =>
  app.anonymous.call.signInWithEmail({ body: { email, password, ...more } })

let looks = 0
/** Sessions are cached for two seconds by a clock that tests can’t set. Another cookie bypasses the cache. */
async function statusNow(cookies: readonly string[]): Promise<number> {
  looks += 1
  const cookie = [...cookies, `look=${looks}`].join('; ')
  return (await apiOf(app.url, { cookie }).call.getUser()).status
}

function sessionCookie(reply: Pick<ApiReply, 'headers' | 'cookies'>): string {
  return reply.headers.getSetCookie().find((line) => line.includes('session_token=')) ?? ''
}

test('the session cookie is out of reach of scripts and other sites, and the reply contains no token', async () => {
  const { email } = await app.signUp()
  const reply = await signIn(email)
  expect(sessionCookie(reply)).toMatch(/^spoolyard\.session_token=[^;]+;/)
  for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=2592000'])
    expect(sessionCookie(reply)).toContain(attribute)
  expect(JSON.stringify(reply.body)).not.toMatch(/token/i)
  expect(reply.headers.get('set-auth-token')).toBeNull()
})

test('over https every cookie is https-only, by name and attribute', async () => {
  const { email } = await secure.signUp()
  const reply = await secure.anonymous.call.signInWithEmail({ body: { email, password } })
  const kept = reply.headers.getSetCookie().filter((line) => !line.includes('Max-Age=0'))
  expect(kept).toHaveLength(2)
  for (const line of kept) expect(line).toMatch(/^__Host-spoolyard\.\w+=(?!.*Domain=).*; Path=\/;.*; Secure/)
})

test('a session that isn’t remembered ends with the browser, and after twelve hours', async () => {
  offsetMs = 0
  const { email } = await app.signUp()
  const reply = await signIn(email, { rememberMe: false })
  expect(sessionCookie(reply)).not.toMatch(/max-age|expires/i)
  offsetMs = 11 * HOUR_MS
  expect(await statusNow(reply.cookies)).toBe(200)
  offsetMs = 13 * HOUR_MS
  expect(await statusNow(reply.cookies)).toBe(401)
})

test('a remembered session lasts thirty days', async () => {
  offsetMs = 0
  const { email } = await app.signUp()
  const reply = await signIn(email)
  offsetMs = 29 * DAY_MS
  expect(await statusNow(reply.cookies)).toBe(200)
  offsetMs = 31 * DAY_MS
  expect(await statusNow(reply.cookies)).toBe(401)
})

test('an admin is signed out after thirty idle minutes, and after eight hours in any case', async () => {
  offsetMs = 0
  const { email } = await app.signUp()
  await makeAdmin(app.context.db, email)
  const reply = await signIn(email, { audience: 'admin' })
  expect(sessionCookie(reply)).toContain('Max-Age=28800')
  offsetMs = 25 * MINUTE_MS
  expect(await statusNow(reply.cookies)).toBe(200)
  offsetMs = 50 * MINUTE_MS
  expect(await statusNow(reply.cookies)).toBe(200)
  offsetMs = 85 * MINUTE_MS
  expect(await statusNow(reply.cookies)).toBe(401)

  offsetMs = 0
  const again = await signIn(email)
  for (let minutes = 25; minutes < 8 * 60; minutes += 25) {
    offsetMs = minutes * MINUTE_MS
    expect(await statusNow(again.cookies)).toBe(200)
  }
  offsetMs = 8 * HOUR_MS + MINUTE_MS
  expect(await statusNow(again.cookies)).toBe(401)
})

test('signing in opens a new session and ends the one the browser had', async () => {
  offsetMs = 0
  const seller = await app.signUp()
  const planted = apiOf(app.url, { cookie: seller.cookie })
  const reply = await planted.call.signInWithEmail({ body: { email: seller.email, password } })
  expect(reply.status).toBe(200)
  expect(seller.cookie).not.toContain(sessionCookie(reply).split(';')[0])
  expect((await planted.call.getUser()).status).toBe(401)
  expect((await as(reply).call.getUser()).status).toBe(200)
})

test('another site can’t sign a browser in to an account of its choice', async () => {
  const { email } = await app.signUp()
  for (const headers of [{ origin: 'https://evil.test' }, { 'sec-fetch-site': 'cross-site' }]) {
    const reply = await app.anonymous.raw('POST', path, {
      body: JSON.stringify({ email, password }),
      headers: { 'content-type': 'application/json', ...headers },
    })
    expect(reply).toMatchObject({ status: 403, cookies: [] })
  }
})

test('neither made-up cookies nor what the database stores sign anyone in', async () => {
  const seller = await app.signUp()
  const row = await app.context.db.row<{ token: string }>(
    sql`select token_hash as token from sessions where user_id = ${seller.userId}`,
  )
  for (const value of [
    '%E0%A4%A',
    'a=b=c',
    'x'.repeat(4_000),
    'x'.repeat(43),
    row!.token,
    `${row!.token}.AAAA`,
    encodeURIComponent(`${row!.token}.${'A'.repeat(43)}=`),
  ]) {
    const thief = apiOf(app.url, { cookie: `spoolyard.session_token=${value}` })
    expect((await thief.call.getUser()).status).toBe(401)
  }
})

test('a sign-in shows the previous one', async () => {
  const { email } = await app.signUp()
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const browser = apiOf(app.url, { 'user-agent': agent })
  await browser.call.signInWithEmail({ body: { email, password } })
  const { lastSignIn } = (await signIn(email)).body
  expect(lastSignIn).toMatchObject({ address: '127.0.0.1', device: 'Firefox on Linux' })
})

test('a username signs in regardless of case and width', async () => {
  const seller = await app.signUp()
  await seller.call.updatePreferences({ body: { username: 'Größe.42' } })
  for (const username of ['größe.42', 'GRÖSSE.42', ' Größe.42 ', 'ｇröße.42']) {
    const reply = await app.anonymous.call.signInWithUsername({ body: { username, password } })
    expect(reply.status).toBe(200)
  }
})

test('a suspended account can’t sign in, its sessions have ended, and only the right password tells why', async () => {
  const seller = await app.signUp()
  await app.context.db.run(sql`update users set banned = true where id = ${seller.userId}`)
  expect(await signIn(seller.email)).toMatchObject({ status: 403, refusal: { error: 'ACCOUNT_SUSPENDED' } })
  const guessed = await signIn(seller.email, { password: 'a-wrong-password' })
  expect(guessed).toMatchObject({ status: 401, refusal: { error: 'SIGN_IN_REFUSED' } })
  expect(await statusNow([seller.cookie])).toBe(401)
})

test('signing out clears the cookie even when ending the session fails, and reports the failure', async () => {
  const seller = await app.signUp()
  await app.context.db.run(sql`alter table sessions rename to sessions_away`)
  const reply = await seller.call.logout()
  await app.context.db.run(sql`alter table sessions_away rename to sessions`)
  expect(reply).toMatchObject({ status: 500, refusal: { message: 'Unable to log out of google session' } })
  expect(sessionCookie(reply)).toMatch(/^spoolyard\.session_token=; Max-Age=0/)
})

test('the audit log has every sign-in attempt and nothing that was typed', async () => {
  const { email, userId } = await app.signUp()
  await signIn(email, { password: 'typed-by-mistake' })
  await signIn('nobody-typed-this@example.test')
  const rows = await app.context.db.rows<{ action: string; subject: string | null }>(
    sql`select * from audit_log where action in ('sign-in.done', 'sign-in.failed') order by id desc limit 3`,
  )
  expect(rows.map(({ action, subject }) => [action, subject])).toEqual([
    ['sign-in.failed', null],
    ['sign-in.failed', userId],
    ['sign-in.done', userId],
  ])
  expect(JSON.stringify(rows)).not.toMatch(/typed/)
})

test('the audit log can’t be changed', async () => {
  await expect(app.context.db.run(sql`delete from audit_log`)).rejects.toThrow('append-only')
})
