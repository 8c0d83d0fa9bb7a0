import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { apiOf } from '#testing/api/test-api.ts'
import { confirmAddress } from '#testing/factories/account-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { countMails, tokenOf, waitForMail } from '../mail-links/testing/mailbox.ts'
import { finishSignUp } from './finish-sign-up.job.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const password = 'a-long-password'
const confirm = 'Confirm your email address'
const hasAccount = 'You already have an account'
const signUp = (email: string, more: object = {}) =>
  app.anonymous.call.signUp({ body: { name: 'Nora Quill', email, password, ...more } })
const signIn = (email: string, typed = password) =>
  app.anonymous.call.signInWithEmail({ body: { email, password: typed } })

test('signing up gets the same reply for new and known addresses, and only the owner learns which it was', async () => {
  const { email } = await app.signUp({ email: 'known@example.test' })
  const [known, fresh] = [await signUp(email), await signUp('fresh@example.test')]
  const shape = ({ status, headers, cookies, body }: typeof known) => ({
    status,
    // What the mark of a browser is says nothing about the account.
    cookies: cookies.map((cookie) => cookie.split('=')[0]),
    fields: Object.keys(body),
    headers: [...headers.keys()].sort(),
  })
  expect(shape(known)).toEqual(shape(fresh))
  expect(known.cookies.map((cookie) => cookie.split('=')[0])).toEqual(['spoolyard.asked_for_link'])
  await waitForMail(app, email, { subject: hasAccount })
  await waitForMail(app, 'fresh@example.test', { subject: confirm })
  expect(await countMails(app, 'fresh@example.test', hasAccount)).toBe(0)
})

test('signing up with a known address leaves that account’s password as it was', async () => {
  const { email } = await app.signUp()
  await signUp(email, { password: 'another-long-password' })
  expect((await signIn(email, 'another-long-password')).status).toBe(401)
  expect((await signIn(email)).status).toBe(200)
})

test('a new account can sign in before its address is confirmed, but can’t be charged', async () => {
  await signUp('early@example.test')
  const { status, body } = await signIn('early@example.test')
  expect(status).toBe(200)
  expect(body.user).toMatchObject({ emailVerified: false, liveOrdering: 'EMAIL_NOT_VERIFIED' })
})

test('a password set by a stranger before the owner signed up ends with the confirmation', async () => {
  const email = 'contested@example.test'
  await signUp(email, { password: 'the-strangers-password' })
  const stranger = await signIn(email, 'the-strangers-password')
  await waitForMail(app, email, { subject: confirm })
  await signUp(email, { password: 'the-owners-password' })
  const mail = await waitForMail(app, email, { subject: confirm, count: 2 })
  const confirmed = await app.anonymous.call.verifyEmail({ body: { token: tokenOf(mail) } })
  expect(confirmed.body.user).toMatchObject({ emailVerified: true, hasPassword: false })
  expect((await signIn(email, 'the-strangers-password')).status).toBe(401)
  const old = apiOf(app.url, { cookie: stranger.cookies.join('; ') })
  expect((await old.call.getUser()).status).toBe(401)

  const owner = apiOf(app.url, { cookie: confirmed.cookies.join('; ') })
  await owner.call.addCredentials({ body: { username: 'contested', password: 'the-owners-password' } })
  expect((await signIn(email, 'the-owners-password')).status).toBe(200)
})

test('signing up twice with the same password keeps it', async () => {
  const email = 'twice@example.test'
  await signUp(email)
  await waitForMail(app, email, { subject: confirm })
  await signUp(email)
  const mail = await waitForMail(app, email, { subject: confirm, count: 2 })
  await app.anonymous.call.verifyEmail({ body: { token: tokenOf(mail) } })
  expect((await signIn(email)).status).toBe(200)
})

test('two sign-ups for one address at once create one account', async () => {
  const email = 'parallel@example.test'
  const replies = await Promise.all([1, 2, 3, 4].map(() => signUp(email)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await signIn(email)).status).toBe(200)
})

test('a new seller has the demo order, from the job or from the first sign-in', async () => {
  await signUp('by-job@example.test')
  const welcomed = () =>
    app.context.db.row(
      sql`select 1 from users where email = 'by-job@example.test' and welcomed_at is not null`,
    )
  await vi.waitFor(async () => expect(await welcomed()).not.toBeNull(), { timeout: 15_000 })
  const { cookies } = await signIn('by-job@example.test')
  const seller = apiOf(app.url, { cookie: cookies.join('; ') })
  const { orders } = (
    await seller.call.listShopOrders({ params: { page: 1, size: 25 }, query: { state: 'unsubmitted' } })
  ).body
  expect(orders.map((order: { orderNumber: string }) => order.orderNumber)).toEqual(['DEMO-1001'])
})

// A job counts as running until its dead process is noticed. That once took an hour, and links last half an hour.
test('the mail arrives within a minute even if the process died while sending it', {
  timeout: 60_000,
}, async () => {
  const email = 'died-over@example.test'
  await app.context.db.transaction(async (tx) => {
    await tx.run(sql`insert into users (id, name, email) values ('usr_died_over', 'Nora Quill', ${email})`)
    await app.context.jobs.send(finishSignUp, { email, next: null, isNew: true }, { tx })
    await tx.run(sql`
      update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '31 seconds'
      where name = 'finish-sign-up' and data->>'email' = ${email}`)
  })
  await waitForMail(app, email, { subject: confirm, withinMs: 45_000 })
})

test('an address gets three such mails an hour, however often anyone asks', async () => {
  const { email } = await app.signUp()
  const replies = await Promise.all(Array.from({ length: 6 }, () => signUp(email)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await countMails(app, email, hasAccount)).toBe(3)
})

test.each([
  ['short', 'needs at least 10 characters'],
  ['password123', 'is one of the most common passwords'],
  ['PassWord123', 'is one of the most common passwords'],
  ['aaaaaaaaaaaa', 'is too easy to guess'],
  ['abcdefghijkl', 'is too easy to guess'],
  ['zyxwvutsrqpo', 'is too easy to guess'],
  ['noraquill2026', 'is too close to your name or email address'],
])('the password %s is refused in words', async (weak, message) => {
  const reply = await signUp('weak@example.test', { password: weak })
  expect(reply).toMatchObject({ status: 422, refusal: { details: [{ path: 'body.password', message }] } })
})

test('every character of a long password counts', async () => {
  const [long, other] = ['a', 'b'].map((last) => `${'not-quite-so-'.repeat(19)}éclair-${last}`) as [
    string,
    string,
  ]
  await signUp('long@example.test', { password: long })
  await confirmAddress(app.context.db, 'long@example.test')
  expect((await signIn('long@example.test', other)).status).toBe(401)
  expect((await signIn('long@example.test', long)).status).toBe(200)
})
