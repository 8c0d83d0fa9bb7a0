import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { waitForMail } from '#server/features/mail-links/testing/mailbox.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { apiOf, type TestApi } from '#testing/api/test-api.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { softwareAuthenticator } from '../testing/software-authenticator.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

vi.setConfig({ testTimeout: 60_000 })
const password = 'a-long-password'
const site = { origin: 'https://spoolyard.test', rpId: 'spoolyard.test' }
let offsetMs = 0
let app: TestApp
let strict: TestApp
beforeAll(async () => {
  const clock = { ...systemClock, now: () => new Date(Date.now() + offsetMs) }
  const environment = { PUBLIC_URL: site.origin }
  app = await startTestApp({ clock, environment })
  strict = await startTestApp({ clock, environment: { ...environment, ADMIN_SECOND_FACTOR: 'required' } })
})
afterAll(async () => {
  await app.close()
  await strict.close()
})

const openBrowser = (cookies: readonly string[], to = app) => apiOf(to.url, { cookie: cookies.join('; ') })
const signIn = ({ email }: Person, to = app) =>
  to.anonymous.call.signInWithEmail({ body: { email, password } })

async function add(person: TestApi, name = 'Laptop', key = softwareAuthenticator(site)) {
  const options = (await person.call.startPasskey()).body
  expect(options.rp.id).toBe('spoolyard.test')
  const added = await person.call.addPasskey({ body: { name, passkey: key.create(options) } })
  return { key, added }
}

/** Adds a first passkey; the browser continues with a new cookie. */
async function setUp(person: TestApi, to = app) {
  const { key, added } = await add(person)
  expect(added.status).toBe(201)
  return { key, ...added.body, browser: openBrowser(added.cookies, to) }
}

/** A browser that gave the password and is asked for its passkey. */
async function halfway(person: Person) {
  const half = await signIn(person)
  expect(half).toMatchObject({ status: 403, refusal: { error: 'SECOND_FACTOR_REQUIRED' } })
  const waiting = openBrowser(half.cookies)
  const { hasApp, passkey } = (await waiting.call.startPasskeyCheck()).body
  return { waiting, hasApp, options: passkey! }
}

test('a passkey finishes signing in, and its signature works once', async () => {
  const seller = await app.signUp()
  const other = openBrowser((await signIn(seller)).cookies)
  const { key, recoveryCodes, browser } = await setUp(seller)
  expect(recoveryCodes).toHaveLength(10)
  expect((await browser.call.getUser()).body).toMatchObject({ hasSecondFactor: true })
  expect((await other.call.getUser()).status).toBe(401)
  await waitForMail(app, seller.email, { subject: 'A passkey was added' })

  const { waiting, hasApp, options } = await halfway(seller)
  expect(hasApp).toBe(false)
  expect(options.allowCredentials).toEqual([{ id: key.id, type: 'public-key', transports: ['internal'] }])
  expect(await waiting.call.getUser()).toMatchObject({ refusal: { error: 'SECOND_FACTOR_REQUIRED' } })
  const passkey = key.sign(options)
  const entered = await waiting.call.enterSecondFactor({ body: { passkey } })
  expect(entered.body.user.id).toBe(seller.userId)
  expect((await openBrowser(entered.cookies).call.getUser()).status).toBe(200)

  const again = await halfway(seller)
  expect(await again.waiting.call.enterSecondFactor({ body: { passkey } })).toMatchObject({
    status: 422,
    refusal: { error: 'PASSKEY_WRONG' },
  })
})

test('of one signature sent twenty times at once, one signs in', async () => {
  const seller = await app.signUp()
  const { key } = await setUp(seller)
  const { waiting, options } = await halfway(seller)
  const passkey = key.sign(options)
  await Promise.all(Array.from({ length: 20 }, () => waiting.call.enterSecondFactor({ body: { passkey } })))
  const audit = await app.context.db.rows(sql`
    select 1 from audit_log where subject = ${seller.userId} and action = 'sign-in.done' and detail->>'by' = 'second-factor'`)
  expect(audit).toHaveLength(1)
})

test('other keys, sites, sessions, late and copied passkeys are refused, and written down', async () => {
  const seller = await app.signUp()
  const { key } = await setUp(seller)
  const refused = { status: 422, refusal: { error: 'PASSKEY_WRONG' } }
  const enter = (waiting: TestApi, passkey: ReturnType<typeof key.sign>) =>
    waiting.call.enterSecondFactor({ body: { passkey } })
  const one = await halfway(seller)
  const stranger = softwareAuthenticator(site)
  expect(
    await enter(one.waiting, { ...stranger.sign(one.options), id: key.id, rawId: key.id }),
  ).toMatchObject(refused)
  // The challenge is used up, also for the right key.
  expect(await enter(one.waiting, key.sign(one.options))).toMatchObject(refused)
  const two = await halfway(seller)
  expect(await enter(two.waiting, key.sign(two.options, 'https://spoolyard.test.evil'))).toMatchObject(
    refused,
  )
  const [three, four] = [await halfway(seller), await halfway(seller)]
  expect(await enter(three.waiting, key.sign(four.options))).toMatchObject(refused)
  const late = await halfway(seller)
  offsetMs += 5 * 60_000 + 1_000
  expect(await enter(late.waiting, key.sign(late.options))).toMatchObject(refused)
  const good = await halfway(seller)
  expect((await enter(good.waiting, key.sign(good.options))).status).toBe(200)
  // A copy of the key that signed less often.
  key.setCounter(0)
  const copied = await halfway(seller)
  expect(await enter(copied.waiting, key.sign(copied.options))).toMatchObject(refused)
  const audit = await app.context.db.rows(sql`
    select 1 from audit_log where subject = ${seller.userId} and action = 'second-factor.failed'`)
  expect(audit).toHaveLength(6)
})

test('passkeys that sync between devices and never count still sign in again and again', async () => {
  const seller = await app.signUp()
  const { key } = await setUp(seller)
  for (let n = 0; n < 2; n += 1) {
    const { waiting, options } = await halfway(seller)
    key.setCounter(-1)
    expect((await waiting.call.enterSecondFactor({ body: { passkey: key.sign(options) } })).status).toBe(200)
  }
})

test('a passkey confirms who is signed in, and a password alone no longer does', async () => {
  const seller = await app.signUp()
  const { key, browser } = await setUp(seller)
  offsetMs += 16 * 60_000
  expect(await browser.call.startPasskey()).toMatchObject({ refusal: { error: 'SIGN_IN_NOT_RECENT' } })
  expect((await browser.call.confirmIdentity({ body: { password } })).status).toBe(422)
  const options = (await browser.call.startPasskeyCheck()).body.passkey!
  const confirmed = await browser.call.confirmIdentity({ body: { passkey: key.sign(options) } })
  expect((await openBrowser(confirmed.cookies).call.startPasskey()).status).toBe(200)
})

test('passkeys are listed, recovery codes outlive all but the last, and no one else removes one', async () => {
  const seller = await app.signUp()
  const { browser, passkey, recoveryCodes } = await setUp(seller)
  const second = await add(browser, 'Phone')
  expect(second.added.body).toMatchObject({ passkey: { name: 'Phone' }, recoveryCodes: [] })
  const stranger = await app.signUp()
  const params = { id: passkey.id }
  expect((await stranger.call.removePasskey({ params })).status).toBe(404)
  const removed = await browser.call.removePasskey({ params })
  expect(removed.body).toMatchObject({ recoveryCodesLeft: 10, passkeys: [{ name: 'Phone' }] })
  const { waiting } = await halfway(seller)
  expect((await waiting.call.enterSecondFactor({ body: { code: recoveryCodes[0]! } })).status).toBe(200)
  const last = openBrowser(removed.cookies)
  const gone = await last.call.removePasskey({ params: { id: second.added.body.passkey.id } })
  expect(gone.body).toMatchObject({ recoveryCodesLeft: 0, passkeys: [] })
  expect((await signIn(seller)).status).toBe(200)
  const actions = await app.context.db.rows<{ action: string }>(sql`
    select action from audit_log where subject = ${seller.userId} and action like 'passkey.%' order by id`)
  expect(actions.map(({ action }) => action)).toEqual([
    'passkey.added',
    'passkey.added',
    'passkey.removed',
    'passkey.removed',
  ])
})

test('a passkey belongs to one account, an account has ten at most, and a challenge adds one', async () => {
  const [one, two] = [await app.signUp(), await app.signUp()]
  const { key, browser } = await setUp(one)
  expect((await add(two, 'Mine', key)).added).toMatchObject({ refusal: { error: 'PASSKEY_EXISTS' } })
  const options = (await two.call.startPasskey()).body
  const made = softwareAuthenticator(site).create(options)
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => two.call.addPasskey({ body: { name: 'Twice', passkey: made } })),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  for (let n = 1; n < 10; n += 1) expect((await add(browser, `Key ${n}`)).added.status).toBe(201)
  expect(await browser.call.startPasskey()).toMatchObject({ refusal: { error: 'TOO_MANY_PASSKEYS' } })
})

test('an administrator who needs a second factor can set up a passkey instead of an app', async () => {
  const admin = await strict.signUp()
  await makeAdmin(strict.context.db, admin.email)
  const browser = openBrowser((await signIn(admin, strict)).cookies, strict)
  expect((await browser.call.listUsers()).status).toBe(403)
  const { browser: ready } = await setUp(browser, strict)
  expect((await ready.call.listUsers()).status).toBe(200)
})

test('an administrator removes the lost passkeys of someone else', async () => {
  const admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
  const seller = await app.signUp()
  await setUp(seller)
  const acting = openBrowser((await signIn(admin)).cookies)
  const params = { id: seller.userId }
  expect((await acting.call.removeUserSecondFactor({ params, body: { reason: 'Lost' } })).status).toBe(200)
  expect((await signIn(seller)).status).toBe(200)
})
