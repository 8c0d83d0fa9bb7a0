import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#contract/api.ts'
import type { CallArgs } from '#contract/endpoint.ts'
import { sql } from '#server/db/sql.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { apiOf } from '#testing/api/test-api.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { sweepLinks } from './sweep-links.ts'
import { codeOf, countMails, tokenOf, waitForMail } from './testing/mailbox.ts'

const MINUTE_MS = 60_000
let offsetMs = 0
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock: { ...systemClock, now: () => new Date(Date.now() + offsetMs) } })
})
afterAll(() => app.close())

const password = 'a-long-password'
const confirm = 'Confirm your email address'
let made = 0

async function signUp(next?: string) {
  made += 1
  const email = `link-${made}@example.test`
  const body = { name: 'Nora Quill', email, password, ...(next && { next }) }
  await app.anonymous.call.signUp({ body })
  const mail = await waitForMail(app, email, { subject: confirm })
  return { email, mail, token: tokenOf(mail), code: codeOf(mail) }
}
const look = (token: string) => app.anonymous.call.readMailLink({ body: { token } })
const verify = (body: CallArgs<Api['verifyEmail']>['body']) => app.anonymous.call.verifyEmail({ body })
const askAgain = (email: string) => app.anonymous.call.sendVerificationMail({ body: { email } })

test('a mailed link leads to the product’s public address, whatever host the request named', async () => {
  const email = 'poisoned@example.test'
  await app.anonymous.raw('POST', '/api/auth/sign-up/email', {
    body: JSON.stringify({ name: 'Nora Quill', email, password }),
    headers: { 'content-type': 'application/json', 'x-forwarded-host': 'evil.test', host: 'evil.test' },
  })
  const mail = await waitForMail(app, email, { subject: confirm })
  expect(mail.links.length).toBeGreaterThan(0)
  for (const link of mail.links) expect(link.startsWith(app.context.config.publicUrl)).toBe(true)
  expect(mail.links[0]).toMatch(/\/verify-email\?token=[\w-]{43}$/)
})

test('the link confirms the address, signs in, and says where to continue', async () => {
  const { email, token } = await signUp('/dashboard?view=orders')
  const reply = await verify({ token })
  expect(reply.body).toMatchObject({
    email,
    next: '/dashboard?view=orders',
    user: { email, emailVerified: true },
  })
  const seller = apiOf(app.url, { cookie: reply.cookies.join('; ') })
  expect((await seller.call.getUser()).body.email).toBe(email)
})

test('reading a link doesn’t use it up', async () => {
  const { email, token } = await signUp()
  for (let index = 0; index < 3; index += 1) {
    const state = { purpose: 'VERIFY_EMAIL', state: 'VALID', oldEmail: null }
    const expected = { ...state, email, isSignIn: false, isFromHere: false, next: null, hasPassword: true }
    expect((await look(token)).body).toEqual(expected)
  }
  for (const method of ['GET', 'HEAD']) await app.anonymous.raw(method, `/verify-email?token=${token}`, {})
  expect((await verify({ token })).status).toBe(200)
  expect((await look(token)).body.state).toBe('USED')
})

test('of many uses of a link at once, one succeeds', async () => {
  const { token } = await signUp()
  const replies = await Promise.all(Array.from({ length: 10 }, () => verify({ token })))
  const statuses = replies.map(({ status }) => status).sort()
  expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  expect(replies.find(({ status }) => status === 409)!.refusal.error).toBe('LINK_USED')
})

test('a link works for thirty minutes', async () => {
  const { token, email, code } = await signUp()
  offsetMs += 31 * MINUTE_MS
  expect(await verify({ token })).toMatchObject({ status: 422, refusal: { error: 'LINK_EXPIRED' } })
  expect((await verify({ email, code })).status).toBe(422)
  expect((await look(token)).body.state).toBe('EXPIRED')
})

test('the page of a link can say for a day that it expired', async () => {
  const { token } = await signUp()
  offsetMs += 23 * 60 * MINUTE_MS
  await sweepLinks.run(app.context)
  expect((await look(token)).body.state).toBe('EXPIRED')
  offsetMs += 2 * 60 * MINUTE_MS
  await sweepLinks.run(app.context)
  expect((await look(token)).refusal.error).toBe('LINK_INVALID')
})

test('a newer link replaces older ones', async () => {
  const { email, token, code } = await signUp('/settings')
  await askAgain(email)
  const newer = await waitForMail(app, email, { subject: confirm, count: 2 })
  expect((await verify({ token })).refusal.error).toBe('LINK_EXPIRED')
  if (codeOf(newer) !== code) expect((await verify({ email, code })).refusal.error).toBe('LINK_INVALID')
  expect((await verify({ token: tokenOf(newer) })).status).toBe(200)
})

test('an address gets three such mails an hour, and every request gets the same reply', async () => {
  const { email } = await signUp()
  const replies = await Promise.all(Array.from({ length: 6 }, () => askAgain(email)))
  const nobody = await askAgain('nobody@example.test')
  for (const reply of replies) expect([reply.status, reply.body]).toEqual([nobody.status, nobody.body])
  expect(await countMails(app, email, confirm)).toBe(3)
})

test('the six-digit code confirms the address too', async () => {
  const { email, code } = await signUp()
  const reply = await verify({ email, code })
  expect(reply.body.user).toMatchObject({ email, emailVerified: true })
})

test('after five wrong codes the right one no longer works, however many come at once', async () => {
  const { email, code, token } = await signUp()
  const wrong = code === '000000' ? '000001' : '000000'
  const replies = await Promise.all(Array.from({ length: 20 }, () => verify({ email, code: wrong })))
  const unknown = await verify({ email: 'nobody@example.test', code })
  for (const reply of replies) {
    expect([reply.status, { ...reply.refusal, requestId: '' }]).toEqual([
      unknown.status,
      { ...unknown.refusal, requestId: '' },
    ])
  }
  expect((await verify({ email, code })).status).toBe(422)
  expect((await verify({ token })).status).toBe(200)
})

test('after four wrong codes the right one still works', async () => {
  const { email, code } = await signUp()
  const wrong = code === '000000' ? '000001' : '000000'
  for (let index = 0; index < 4; index += 1) await verify({ email, code: wrong })
  expect((await verify({ email, code })).status).toBe(200)
})

test('a link for one purpose doesn’t work for another', async () => {
  const { email, token } = await signUp()
  const reset = await app.anonymous.call.resetPassword({
    body: {
      token,
      newPassword: 'another-password',
    },
  })
  expect(reset).toMatchObject({ status: 422, refusal: { error: 'LINK_INVALID' } })
  await app.anonymous.call.requestPasswordReset({ body: { email } })
  const mail = await waitForMail(app, email, { subject: 'Set a new password' })
  expect((await verify({ token: tokenOf(mail) })).refusal.error).toBe('LINK_INVALID')
})

test('a link confirms the account it was issued for, whoever is signed in', async () => {
  const { email, token } = await signUp()
  const other = await app.signUp()
  const reply = await other.call.verifyEmail({ body: { token } })
  expect(reply.body.user!.email).toBe(email)
  expect((await other.call.getUser()).status).toBe(401)
})

test('the database stores neither tokens nor codes', async () => {
  const { token, code } = await signUp()
  const rows = await app.context.db.rows(sql`select * from mail_tokens`)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(rows.map((row) => JSON.stringify(row)).filter((row) => row.includes(`"${code}"`))).toEqual([])
})

test('a mail requested by an admin names support as its sender', async () => {
  const admin = await app.signUp()
  const { email } = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
  const asAdmin = apiOf(app.url, { cookie: `${admin.cookie}; look=1` })
  await asAdmin.call.requestPasswordReset({ body: { email } })
  const mail = await waitForMail(app, email, { subject: 'Set a new password' })
  expect(mail.text).toMatch(/support/i)
})
