import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { systemClock } from '#server/kernel/clock.ts'
import type { ApiClient } from '#testing/api/api-client.ts'
import { apiOf } from '#testing/api/test-api.ts'
import { countWaitingBehind } from '#testing/rig/count-lock-waits.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { countMails, tokenOf, waitForMail } from '../mail-links/testing/mailbox.ts'

const MINUTE_MS = 60_000
let offsetMs = 0
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock: { ...systemClock, now: () => new Date(Date.now() + offsetMs) } })
})
afterAll(() => app.close())

const password = 'a-long-password'
const better = 'quite-another-password'
const signIn = (email: string, typed: string) =>
  app.anonymous.call.signInWithEmail({ body: { email, password: typed } })

async function elsewhere(email: string) {
  const { cookies } = await signIn(email, password)
  return apiOf(app.url, { cookie: cookies.join('; ') })
}
async function apiToken(seller: ApiClient) {
  const { secret } = (await seller.call.createApiToken({ body: { name: 'x', scope: 'READ', days: 30 } })).body
  return apiOf(app.url, { authorization: `Bearer ${secret}` })
}
async function resetToken(email: string, count = 1) {
  await app.anonymous.call.requestPasswordReset({ body: { email } })
  return tokenOf(await waitForMail(app, email, { subject: 'Set a new password', count }))
}
const reset = (token: string, newPassword = better) =>
  app.anonymous.call.resetPassword({ body: { token, newPassword } })
const dropPassword = (userId: string) =>
  app.context.db.run(sql`delete from passwords where user_id = ${userId}`)

test('changing the password ends all other sessions and API tokens and renews this browser’s session', async () => {
  const seller = await app.signUp()
  const [other, program] = [await elsewhere(seller.email), await apiToken(seller)]
  const before = (await seller.call.listSessions()).body.sessions
  for (const client of [other, program]) expect((await client.call.getUser()).status).toBe(200)

  const reply = await seller.call.changePassword({ body: { currentPassword: password, newPassword: better } })
  expect(reply).toMatchObject({ status: 200, body: { message: 'Password changed successfully' } })
  for (const client of [other, program, seller]) expect((await client.call.getUser()).status).toBe(401)
  const renewed = apiOf(app.url, { cookie: reply.cookies.join('; ') })
  const after = (await renewed.call.listSessions()).body.sessions
  expect(after).toHaveLength(1)
  expect(before.map(({ id }) => id)).not.toContain(after[0]!.id)
  expect((await signIn(seller.email, password)).status).toBe(401)
  expect((await signIn(seller.email, better)).status).toBe(200)
  await waitForMail(app, seller.email, { subject: 'Your password was changed' })
})

test.each([
  {},
  { currentPassword: password },
  { newPassword: better },
  { currentPassword: '', newPassword: '' },
])('a change with %j is refused because both passwords are required', async (body) => {
  const seller = await app.signUp()
  const reply = await seller.call.changePassword({ body })
  expect(reply).toMatchObject({
    status: 400,
    refusal: { message: 'Current password and new password are required.' },
  })
})

test.each([
  [true, /; Max-Age=\d+;/],
  [false, /^(?!.*Max-Age)/],
])('changing the password keeps the session remembered as before: %s', async (rememberMe, expected) => {
  const { email } = await app.signUp()
  const body = { email, password, rememberMe }
  const { cookies } = await app.anonymous.call.signInWithEmail({ body })
  const browser = apiOf(app.url, { cookie: cookies.join('; ') })
  const reply = await browser.call.changePassword({
    body: { currentPassword: password, newPassword: better },
  })
  const lines = reply.headers.getSetCookie()
  expect(lines.find((line) => line.startsWith('spoolyard.session_token='))).toMatch(expected)
})

test('a change needs the current password and a strong new one', async () => {
  const seller = await app.signUp({ name: 'Margarete Olsson' })
  const change = (currentPassword: string, newPassword: string) =>
    seller.call.changePassword({ body: { currentPassword, newPassword } })
  expect((await change('not-the-password', better)).refusal.error).toBe('PASSWORD_WRONG')
  for (const weak of ['short', 'margarete1', 'password123', 'x'.repeat(257)]) {
    const reply = await change(password, weak)
    expect(reply).toMatchObject({ status: 422, refusal: { details: [{ path: 'body.newPassword' }] } })
  }
  expect((await signIn(seller.email, password)).status).toBe(200)
})

test('of two changes at once, one succeeds', async () => {
  const seller = await app.signUp()
  const bodies = ['one-new-password', 'two-new-passwords'].map((newPassword) => ({
    currentPassword: password,
    newPassword,
  }))
  const replies = await Promise.all(bodies.map((body) => seller.call.changePassword({ body })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a sign-in with the old password during its change leaves no session', async () => {
  const seller = await app.signUp()
  const blocker = await app.context.db.pool.connect()
  const waiting = () => countWaitingBehind(blocker)
  // The change blocks where it queues its mail, after it has deleted the sessions.
  await blocker.query('begin; lock table mails in share mode')
  onTestFinished(() => blocker.release(true))
  const change = seller.call.changePassword({ body: { currentPassword: password, newPassword: better } })
  await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), { timeout: 30_000 })
  let isAnswered = false
  const thief = signIn(seller.email, password).finally(() => {
    isAnswered = true
  })
  // Not for as long as a statement may wait: on a busy machine, the sign-in then comes after the change.
  await vi
    .waitFor(async () => expect(isAnswered || (await waiting()) > 1).toBe(true), { timeout: 8_000 })
    .catch(() => undefined)
  await blocker.query('commit')
  expect((await change).status).toBe(200)
  const { cookies } = await thief
  const reply = await apiOf(app.url, { cookie: cookies.join('; ') }).call.getUser()
  expect(reply.status).toBe(401)
}, 90_000)

test('a reset ends every session and API token, and the owner is notified', async () => {
  const seller = await app.signUp()
  const [other, program] = [await elsewhere(seller.email), await apiToken(seller)]
  const reply = await reset(await resetToken(seller.email))
  expect(reply.body).toEqual({ message: 'Password changed successfully', endedSessions: 2 })
  expect(reply.cookies).toEqual([])
  for (const client of [seller, other, program]) expect((await client.call.getUser()).status).toBe(401)
  expect((await signIn(seller.email, password)).status).toBe(401)
  expect((await signIn(seller.email, better)).status).toBe(200)
  await waitForMail(app, seller.email, { subject: 'Your password was changed' })
})

test('a reset link works once, even when used many times at once', async () => {
  const { email } = await app.signUp()
  const token = await resetToken(email)
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, index) => reset(token, `new-password-number-${index}`)),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { refusal } of replies.filter(({ status }) => status !== 200))
    expect(refusal.error).toBe('LINK_USED')
})

test('a refused password doesn’t use up the reset link', async () => {
  const { email } = await app.signUp()
  const token = await resetToken(email)
  const weak = await reset(token, 'password123')
  expect(weak).toMatchObject({ status: 422, refusal: { details: [{ path: 'body.newPassword' }] } })
  expect((await reset(token)).status).toBe(200)
})

test('a change of password or address revokes reset links', async () => {
  const [one, two] = [await app.signUp(), await app.signUp()]
  const [first, second] = [await resetToken(one.email), await resetToken(two.email)]
  await one.call.changePassword({ body: { currentPassword: password, newPassword: better } })
  await app.context.db.run(sql`update users set email = 'moved@example.test' where id = ${two.userId}`)
  for (const token of [first, second]) expect((await reset(token)).refusal.error).toBe('LINK_EXPIRED')
})

test('a reset request gets the same reply for unknown addresses, and at most three mails an hour are sent', async () => {
  const { email } = await app.signUp()
  const ask = (to: string) => app.anonymous.call.requestPasswordReset({ body: { email: to } })
  const [known, unknown] = [await ask(email), await ask('nobody@example.test')]
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  expect([...known.headers.keys()].sort()).toEqual([...unknown.headers.keys()].sort())
  await Promise.all(Array.from({ length: 5 }, () => ask(email)))
  expect(await countMails(app, email, 'Set a new password')).toBe(3)
})

test('an account without a password can add one, with a trimmed username', async () => {
  const seller = await app.signUp()
  await dropPassword(seller.userId)
  const reply = await seller.call.addCredentials({
    body: {
      username: '  Ines.Prints ',
      password: better,
    },
  })
  expect(reply.body).toEqual({ message: 'Username and password added successfully' })
  expect((await seller.call.getUser()).body).toMatchObject({ username: 'Ines.Prints', hasPassword: true })
  expect((await signIn(seller.email, better)).status).toBe(200)
  await waitForMail(app, seller.email, { subject: 'You can now sign in with a password' })
})

test.each([{}, { username: 'ines' }, { password: better }, { username: '   ', password: better }])(
  'adding %j is refused because both are required',
  async (body) => {
    const reply = await (await app.signUp()).call.addCredentials({ body })
    expect(reply).toMatchObject({ status: 400, refusal: { message: 'Username and password are required.' } })
  },
)

test('credentials are added once, and only after a recent sign-in', async () => {
  const seller = await app.signUp()
  const add = (as: ApiClient, username: string) =>
    as.call.addCredentials({ body: { username, password: better } })
  expect((await add(seller, 'already')).refusal.error).toBe('CREDENTIALS_EXIST')
  await dropPassword(seller.userId)
  offsetMs += 6 * MINUTE_MS
  expect(await add(seller, 'too-late')).toMatchObject({ status: 403, refusal: { error: 'SIGN_IN_TOO_OLD' } })
  offsetMs -= 6 * MINUTE_MS
  const replies = await Promise.all([add(seller, 'one-of-two'), add(seller, 'two-of-two')])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
})

test.each([
  ['Mira.Prints', 409],
  ['MIRA.PRINTS', 409],
  ['ｍira.prints', 409],
  ['mıra.prints', 409],
  ['mirа.prints', 422],
  ['admin', 409],
  ['Spoolyard-Support', 409],
  ['ab', 422],
  ['with space', 422],
])('the username %s is refused where Mira.Prints is taken', async (username, status) => {
  const owner = await app.signUp()
  await owner.call.updatePreferences({ body: { username: 'Mira.Prints' } })
  const seller = await app.signUp()
  await dropPassword(seller.userId)
  const reply = await seller.call.addCredentials({ body: { username, password: better } })
  expect(reply.status).toBe(status)
  if (status === 409) expect(reply.refusal.error).toBe('USERNAME_TAKEN')
  else expect(reply.refusal.details?.[0]?.path).toBe('body.username')
})
