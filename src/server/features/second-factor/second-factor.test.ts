import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { waitForMail } from '#server/features/mail-links/testing/mailbox.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { apiOf, type TestApi } from '#testing/api/test-api.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { authenticatorBytes, TOTP_STEP_MS } from '#testing/factories/authenticator-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { totpOf } from './totp.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>
type Browser = TestApi & { cookie: string }

// Hashing a password for each of many sign-ins takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })
const password = 'a-long-password'
let offsetMs = 0
let app: TestApp
let strict: TestApp
beforeAll(async () => {
  const clock = { ...systemClock, now: () => new Date(Date.now() + offsetMs) }
  app = await startTestApp({ clock })
  strict = await startTestApp({ clock, environment: { ADMIN_SECOND_FACTOR: 'required' } })
})
afterAll(async () => {
  await app.close()
  await strict.close()
})

const openBrowser = (cookies: readonly string[], to = app): Browser => {
  const cookie = cookies.join('; ')
  return { ...apiOf(to.url, { cookie }), cookie }
}
const signIn = ({ email }: Person, to = app) =>
  to.anonymous.call.signInWithEmail({ body: { email, password } })
/** The code that the app shows now; each call is a step later, because a code works once. */
function nextCode(secret: string): string {
  offsetMs += TOTP_STEP_MS
  return totpOf(authenticatorBytes(secret), Math.floor((Date.now() + offsetMs) / TOTP_STEP_MS))
}

async function setUp(person: TestApi, to = app) {
  const started = (await person.call.startSecondFactor()).body
  const confirmed = await person.call.confirmSecondFactor({ body: { code: nextCode(started.secret) } })
  expect(confirmed.status).toBe(200)
  const browser = openBrowser(confirmed.cookies, to)
  return { ...started, recoveryCodes: confirmed.body.recoveryCodes, browser }
}

test('codes are those of RFC 6238', () => {
  const secret = Buffer.from('12345678901234567890')
  const vectors = [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ] as const
  for (const [seconds, code] of vectors) expect(totpOf(secret, Math.floor(seconds / 30))).toBe(code)
})

test('with an app set up, the password alone opens nothing, and a code works once', async () => {
  const seller = await app.signUp()
  const other = openBrowser((await signIn(seller)).cookies)
  const { secret, uri, qr, browser } = await setUp(seller)
  expect(uri).toContain(`secret=${secret}`)
  expect(new Set(qr.map((row) => row.length))).toEqual(new Set([qr.length]))
  expect((await browser.call.getUser()).body).toMatchObject({ hasSecondFactor: true })
  // Sessions from before, with the password alone, have ended.
  expect((await other.call.getUser()).status).toBe(401)
  await waitForMail(app, seller.email, { subject: 'A second factor was set up' })

  const half = await signIn(seller)
  expect(half).toMatchObject({ status: 403, refusal: { error: 'SECOND_FACTOR_REQUIRED' } })
  expect(JSON.stringify(half.refusal)).not.toContain(seller.email)
  const waiting = openBrowser(half.cookies)
  for (const refused of [
    await waiting.call.getUser(),
    await waiting.call.listSessions(),
    await waiting.call.removeSecondFactor(),
    await waiting.call.confirmIdentity({ body: { password } }),
  ])
    expect(refused).toMatchObject({ status: 403, refusal: { error: 'SECOND_FACTOR_REQUIRED' } })
  const code = nextCode(secret)
  const wrong = code === '000000' ? '000001' : '000000'
  expect(await waiting.call.enterSecondFactor({ body: { code: wrong } })).toMatchObject({
    status: 422,
    refusal: { error: 'CODE_WRONG' },
  })
  const entered = await waiting.call.enterSecondFactor({ body: { code } })
  expect(entered.body.user.id).toBe(seller.userId)
  const signedIn = openBrowser(entered.cookies)
  expect((await signedIn.call.getUser()).status).toBe(200)
  expect((await waiting.call.getUser()).status).toBe(401)

  const again = openBrowser((await signIn(seller)).cookies)
  expect(await again.call.enterSecondFactor({ body: { code } })).toMatchObject({
    refusal: { error: 'CODE_WRONG' },
  })
})

test('of one code entered twenty times at once, one signs in', async () => {
  const seller = await app.signUp()
  const { secret } = await setUp(seller)
  const waiting = await Promise.all(
    Array.from({ length: 4 }, async () => openBrowser((await signIn(seller)).cookies)),
  )
  const code = nextCode(secret)
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, n) => waiting[n % 4]!.call.enterSecondFactor({ body: { code } })),
  )
  // After the one that signed in, the others find either a used code or a session with a new cookie.
  const fresh = replies.filter(({ status, cookies }) => status === 200 && cookies.length > 0)
  expect(fresh.length).toBeGreaterThanOrEqual(1)
  const audit = await app.context.db.rows(sql`
    select 1 from audit_log where subject = ${seller.userId} and action = 'sign-in.done' and detail->>'by' = 'second-factor'`)
  expect(audit).toHaveLength(1)
})

test('a recovery code signs in once, is mailed, and new ones replace the old', async () => {
  const seller = await app.signUp()
  const { recoveryCodes, browser } = await setUp(seller)
  expect(new Set(recoveryCodes).size).toBe(10)
  const enter = async (code: string) =>
    openBrowser((await signIn(seller)).cookies).call.enterSecondFactor({ body: { code } })
  expect((await enter(recoveryCodes[0]!.toUpperCase())).status).toBe(200)
  expect((await enter(recoveryCodes[0]!)).status).toBe(422)
  const mail = await waitForMail(app, seller.email, { subject: 'A recovery code was used' })
  expect(mail.text).toContain('9 of your recovery codes are left')
  expect((await browser.call.getSecondFactor()).body).toMatchObject({ recoveryCodesLeft: 9 })
  const renewed = (await browser.call.renewRecoveryCodes()).body.recoveryCodes
  expect((await enter(recoveryCodes[1]!)).status).toBe(422)
  expect((await enter(renewed[0]!)).status).toBe(200)
})

test('guessing codes costs waits, also over many sign-ins', async () => {
  const seller = await app.signUp()
  await setUp(seller)
  const guess = async () => {
    const waiting = openBrowser((await signIn(seller)).cookies)
    return (await waiting.call.enterSecondFactor({ body: { code: '123456' } })).status
  }
  const statuses: number[] = []
  for (let n = 0; n < 8; n += 1) statuses.push(await guess())
  expect(statuses.slice(0, 5)).toEqual([422, 422, 422, 422, 422])
  expect(statuses).toContain(429)
})

test('a sign-in that waits for its code ends after ten minutes', async () => {
  const seller = await app.signUp()
  const { secret } = await setUp(seller)
  const waiting = openBrowser((await signIn(seller)).cookies)
  offsetMs += 11 * 60_000
  expect((await waiting.call.enterSecondFactor({ body: { code: nextCode(secret) } })).status).toBe(401)
})

test('an administrator without a second factor can only set one up, where it is required', async () => {
  const admin = await strict.signUp()
  await makeAdmin(strict.context.db, admin.email)
  const signedIn = await signIn(admin, strict)
  expect(signedIn.status).toBe(200)
  const browser = openBrowser(signedIn.cookies, strict)
  expect((await browser.call.getUser()).body).toMatchObject({ role: 'ADMIN', needsSecondFactor: true })
  for (const refused of [
    await browser.call.listUsers(),
    await browser.call.updatePreferences({ body: { name: 'No' } }),
    await browser.call.listSessions(),
  ])
    expect(refused).toMatchObject({ status: 403, refusal: { error: 'SECOND_FACTOR_MISSING' } })
  const { browser: ready } = await setUp(browser, strict)
  expect((await ready.call.getUser()).body.needsSecondFactor).toBeUndefined()
  expect((await ready.call.listUsers()).status).toBe(200)
})

test('an administrator lets in someone who lost the app, who gets a mail', async () => {
  const admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
  const seller = await app.signUp()
  const { browser } = await setUp(seller)
  const signedIn = openBrowser((await signIn(admin)).cookies)
  const params = { id: seller.userId }
  const removed = await signedIn.call.removeUserSecondFactor({ params, body: { reason: 'Phone drowned' } })
  expect(removed.status).toBe(200)
  expect((await browser.call.getUser()).status).toBe(401)
  expect((await signIn(seller)).status).toBe(200)
  await waitForMail(app, seller.email, { subject: 'Your second factor was removed' })
  const again = await signedIn.call.removeUserSecondFactor({ params, body: { reason: 'Again' } })
  expect(again).toMatchObject({ status: 409, refusal: { error: 'SECOND_FACTOR_NOT_SET_UP' } })
})

test('an act that needs a recent sign-in takes a code instead of the password', async () => {
  const seller = await app.signUp()
  const { secret, browser } = await setUp(seller)
  offsetMs += 16 * 60_000
  expect(await browser.call.renewRecoveryCodes()).toMatchObject({ refusal: { error: 'SIGN_IN_NOT_RECENT' } })
  expect((await browser.call.confirmIdentity({ body: { password } })).status).toBe(422)
  const confirmed = await browser.call.confirmIdentity({ body: { code: nextCode(secret) } })
  expect((await openBrowser(confirmed.cookies).call.renewRecoveryCodes()).status).toBe(200)
})

test('no table holds a secret or a recovery code in the clear', async () => {
  const seller = await app.signUp()
  const { secret, recoveryCodes } = await setUp(seller)
  const rows = await app.context.db.rows(sql`
    select to_jsonb(a)::text as text from authenticators a union all select to_jsonb(r)::text from recovery_codes r
    union all select to_jsonb(l)::text from audit_log l`)
  const text = JSON.stringify(rows)
  const hex = authenticatorBytes(secret).toString('hex')
  for (const clear of [
    secret,
    hex,
    ...recoveryCodes,
    ...recoveryCodes.map((code) => code.replaceAll('-', '')),
  ])
    expect(text).not.toContain(clear)
})
