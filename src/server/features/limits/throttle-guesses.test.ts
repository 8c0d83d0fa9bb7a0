import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addressKey } from '#server/kernel/address-key.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { apiOf, type TestApi } from '#testing/api/test-api.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { countMails, tokenOf, waitForMail } from '../mail-links/testing/mailbox.ts'
import { hashToken } from '../sessions/hash-token.ts'
import { takeGuess } from './guess-budget.ts'
import { countCall } from './limit-store.ts'
import { sweepLimits } from './sweep-limits.ts'

const SECOND_MS = 1_000
const HOUR_MS = 3_600_000
let offsetMs = 0
let open: TestApp
let tight: TestApp
beforeAll(async () => {
  // The clock stands still: on a slow machine, a wait of one second would be over before the test sees it.
  const startedMs = Date.now()
  const clock = { ...systemClock, now: () => new Date(startedMs + offsetMs) }
  // This machine counts as the proxy, so that tests can come from any address.
  const trusting = { TRUSTED_PROXIES: '127.0.0.1' }
  ;[open, tight] = await Promise.all([
    startTestApp({ clock, environment: trusting }),
    startTestApp({ clock, environment: { SIGN_INS_PER_MINUTE: '10' } }),
  ])
})
afterAll(() => Promise.all([open.close(), tight.close()]))
beforeEach(() => {
  offsetMs += HOUR_MS
})

const password = 'a-long-password'
const from = (address: string, headers: Record<string, string> = {}) =>
  apiOf(open.url, { 'x-forwarded-for': address, ...headers })
const signIn = (who: TestApi, email: string, typed = password) =>
  who.call.signInWithEmail({ body: { email, password: typed } })
async function guess(who: TestApi, email: string, times: number) {
  const replies = []
  for (let index = 0; index < times; index += 1) replies.push(await signIn(who, email, `wrong-${index}`))
  return replies
}

test('of sixty guesses at once, at most ten are compared', async () => {
  const { email } = await open.signUp()
  const attacker = from('198.51.100.1')
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, index) => signIn(attacker, email, `guess-number-${index}`)),
  )
  const evaluated = replies.filter(({ status }) => status === 401)
  expect(evaluated.length).toBeGreaterThan(0)
  expect(evaluated.length).toBeLessThanOrEqual(10)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(60 - evaluated.length)
})

test('each guess after the fifth doubles the wait, up to half a minute in a browser we don’t know', async () => {
  const { email } = await open.signUp()
  const attacker = from('198.51.100.2')
  await guess(attacker, email, 5)
  const waits: number[] = []
  for (let index = 0; index < 14; index += 1) {
    const refused = await signIn(attacker, email, 'wrong')
    expect(refused).toMatchObject({ status: 429, refusal: { error: 'TOO_MANY_REQUESTS' } })
    waits.push(Number(refused.headers.get('retry-after')))
    offsetMs += waits.at(-1)! * SECOND_MS
    expect((await signIn(attacker, email, 'wrong')).status).toBe(401)
  }
  expect(waits.slice(0, 6)).toEqual([1, 2, 4, 8, 16, 30])
  expect(waits.at(-1)).toBe(30)
})

test('unknown addresses and other spellings of an address are throttled the same way', async () => {
  const seller = await open.signUp()
  await seller.call.updatePreferences({ body: { username: 'slowed.down' } })
  const attacker = from('198.51.100.3')
  const statuses = async (email: string) => (await guess(attacker, email, 7)).map(({ status }) => status)
  const expected = [401, 401, 401, 401, 401, 429, 429]
  expect(await statuses('nobody-at-all@example.test')).toEqual(expected)
  expect(await statuses(seller.email)).toEqual(expected)
  const others = [
    await signIn(attacker, ` ${seller.email.toUpperCase()} `, 'wrong'),
    await attacker.call.signInWithUsername({ body: { username: 'SLOWED.down', password: 'wrong' } }),
  ]
  expect(others.map(({ status }) => status)).toEqual([429, 429])
})

test('a stranger’s guesses don’t lock the owner out of a known browser or a known address', async () => {
  const { email } = await open.signUp()
  const { cookies } = await signIn(from('203.0.113.7'), email)
  const mark = cookies.find((cookie) => cookie.startsWith('spoolyard.browser='))!
  await guess(from('198.51.100.4'), email, 12)
  expect((await signIn(from('198.51.100.4'), email)).status).toBe(429)
  expect((await signIn(from('203.0.113.7'), email)).status).toBe(200)
  expect((await signIn(from('203.0.113.99', { cookie: mark }), email)).status).toBe(200)
})

test('a stranger’s guesses lock the owner out of no new browser for more than half a minute', async () => {
  const { email } = await open.signUp()
  await guess(from('198.51.100.20'), email, 20)
  expect((await signIn(from('192.0.2.44'), email)).status).toBe(200)
  // The stranger's own address is the worst case: there, the owner waits as the stranger does.
  const waiting = await signIn(from('198.51.100.20'), email)
  expect(waiting.status).toBe(429)
  const seconds = Number(waiting.headers.get('retry-after'))
  expect(seconds).toBeLessThanOrEqual(30)
  offsetMs += seconds * SECOND_MS
  expect((await signIn(from('198.51.100.20'), email)).status).toBe(200)
})

test('guesses from many addresses end in replies that tell nothing, and a link for the right password', async () => {
  const { email, userId } = await open.signUp()
  const nobody = 'nobody-there@example.test'
  // Comparing a hundred passwords takes too long here; five that are compared show where the budget ends.
  for (const account of [userId, `nobody:${hashToken(nobody)}`])
    for (let index = 0; index < 95; index += 1) await takeGuess(open.context, account)
  const errorsAt = async (address: string, name: string) =>
    (await guess(from(address), name, 3)).map(({ refusal }) => refusal.error)
  for (const name of [email, nobody]) {
    const errors = [...(await errorsAt('198.18.1.1', name)), ...(await errorsAt('198.18.2.1', name))]
    expect(errors.filter((error) => error === 'SIGN_IN_REFUSED')).toHaveLength(5)
    expect(errors.at(-1)).toBe('SIGN_IN_BY_MAIL')
  }
  const replies = [
    await signIn(from('192.0.2.45'), email),
    await signIn(from('192.0.2.46'), email, 'wrong'),
    await signIn(from('192.0.2.47'), nobody),
  ]
  for (const reply of replies) {
    expect(reply).toMatchObject({ status: 401, refusal: { error: 'SIGN_IN_BY_MAIL' } })
    expect({ ...reply.refusal, requestId: '' }).toEqual({ ...replies[0]!.refusal, requestId: '' })
  }
  const mail = await waitForMail(open, email, { subject: 'Sign in to Spoolyard' })
  const link = await from('192.0.2.45').call.readMailLink({ body: { token: tokenOf(mail) } })
  expect(link.body).toMatchObject({ state: 'VALID', isSignIn: true })
  const entered = await from('192.0.2.45').call.verifyEmail({ body: { token: tokenOf(mail) } })
  expect(entered.body.user?.email).toBe(email)
  expect(await countMails(open, email, 'Sign in to Spoolyard')).toBe(1)
})

test('a right password in a known browser forgets the strangers’ guesses', async () => {
  const { email } = await open.signUp()
  const { cookies } = await signIn(from('203.0.113.8'), email)
  const mark = cookies.find((cookie) => cookie.startsWith('spoolyard.browser='))!
  await guess(from('198.51.100.21'), email, 6)
  expect((await signIn(from('198.51.100.21'), email, 'wrong')).status).toBe(429)
  expect((await signIn(from('203.0.113.99', { cookie: mark }), email)).status).toBe(200)
  expect((await signIn(from('198.51.100.21'), email, 'wrong')).status).toBe(401)
})

test('a known browser can’t guess faster than anyone else', async () => {
  const { email } = await open.signUp()
  const { cookies } = await signIn(open.anonymous, email)
  const browser = from('198.51.100.5', { cookie: cookies.find((cookie) => cookie.includes('browser='))! })
  const statuses = (await guess(browser, email, 7)).map(({ status }) => status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
})

test('the right password resets the count of wrong ones', async () => {
  const { email } = await open.signUp()
  const owner = from('198.51.100.6')
  await guess(owner, email, 4)
  expect((await signIn(owner, email)).status).toBe(200)
  const statuses = (await guess(owner, email, 5)).map(({ status }) => status)
  expect(statuses).toEqual([401, 401, 401, 401, 401])
})

test('a restart doesn’t reset the wait', async () => {
  const { email } = await open.signUp()
  await guess(from('198.51.100.7'), email, 6)
  const besides = apiOf(await open.startBeside(), { 'x-forwarded-for': '198.51.100.7' })
  expect((await signIn(besides, email, 'wrong')).status).toBe(429)
})

test('an address gets ten failed sign-ins, sign-ups and mails a minute in total, then learns when to retry', async () => {
  const wrong = () => signIn(tight.anonymous, 'nobody@example.test', 'wrong')
  const calls = [
    () => tight.anonymous.call.requestPasswordReset({ body: { email: 'a@example.test' } }),
    () => tight.anonymous.call.sendVerificationMail({ body: { email: 'a@example.test' } }),
    () => tight.anonymous.call.readMailLink({ body: { token: 'x'.repeat(43) } }),
    () => tight.anonymous.call.verifyEmail({ body: { token: 'x'.repeat(43) } }),
    () => tight.anonymous.call.verifyEmail({ body: { email: 'a@example.test', code: '000000' } }),
    () => tight.anonymous.call.resetPassword({ body: { token: 'x'.repeat(43), newPassword: password } }),
    () => tight.anonymous.call.signUp({ body: { name: 'A', email: 'a@example.test', password } }),
    wrong,
    wrong,
    wrong,
  ]
  for (const call of calls) expect((await call()).status).not.toBe(429)
  for (const call of calls) {
    const refused = await call()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  offsetMs += 61 * SECOND_MS
  expect((await wrong()).status).toBe(401)
})

test.each([7, 9, 11, 13])(
  '%i calls a minute are that many, though a minute has no such part',
  async (calls) => {
    const limit = { now: open.context.clock.now(), stepMs: 60_000 / calls, windowMs: 60_000 }
    const taken: boolean[] = []
    for (let index = 0; index <= calls; index += 1)
      taken.push(await countCall(open.context.db, `198.51.100.77 ${calls}`, limit))
    expect(taken.filter(Boolean)).toHaveLength(calls)
    expect(taken.at(-1)).toBe(false)
  },
)

test('forwarding headers change nothing when no proxy is trusted', async () => {
  const email = 'nobody-here@example.test'
  const replies = []
  for (let index = 0; index < 12; index += 1) {
    const headers = { 'x-forwarded-for': `198.51.100.${index}`, 'x-real-ip': `198.51.100.${index}` }
    replies.push(await signIn(apiOf(tight.url, headers), email.replace('here', `here-${index}`), 'wrong'))
  }
  expect(replies.map(({ status }) => status).slice(-2)).toEqual([429, 429])
})

test('successful sign-ins don’t count against the limit', async () => {
  const { email } = await tight.signUp()
  for (let index = 0; index < 15; index += 1) expect((await signIn(tight.anonymous, email)).status).toBe(200)
})

test('usernames can’t be tried one after another at the cost of a hash each', async () => {
  const seller = await tight.signUp()
  await tight.context.db.pool.query('delete from passwords where user_id = $1', [seller.userId])
  const replies = []
  for (let index = 0; index < 11; index += 1)
    replies.push(await seller.call.addCredentials({ body: { username: 'admin', password } }))
  expect(replies[0]!.refusal.error).toBe('USERNAME_TAKEN')
  expect(replies.at(-1)!.status).toBe(429)
})

test('a clock set back locks no one out', async () => {
  const { email } = await open.signUp()
  const person = from('198.51.100.8')
  const before = offsetMs
  offsetMs += 48 * HOUR_MS
  await guess(person, email, 6)
  offsetMs = before
  expect((await signIn(person, email)).status).toBe(200)
})

test('counts are deleted once they no longer slow anyone down, and not before', async () => {
  const { email } = await open.signUp()
  const attacker = from('198.51.100.10')
  await guess(attacker, email, 6)
  const counts = async () => (await open.context.db.pool.query('select 1 from sign_in_failures')).rowCount
  await sweepLimits.run(open.context)
  expect((await signIn(attacker, email, 'wrong')).status).toBe(429)
  offsetMs += 26 * HOUR_MS
  await sweepLimits.run(open.context)
  expect(await counts()).toBe(0)
})

test('guesses at the current password in an open session are throttled too', async () => {
  const seller = await open.signUp()
  const change = (currentPassword: string) =>
    seller.call.changePassword({ body: { currentPassword, newPassword: 'quite-another-one' } })
  const replies = await Promise.all(Array.from({ length: 30 }, (_, index) => change(`guess-${index}`)))
  expect(replies.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(10)
  expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(20)
})

test('sign-ins beyond what the server can hash get a 503 to retry', { timeout: 60_000 }, async () => {
  const { email } = await open.signUp()
  const strangers = Array.from({ length: 150 }, (_, index) =>
    signIn(from(`2001:db8:${index}::1`), `stranger-${index}@example.test`, 'wrong'),
  )
  const statuses = (await Promise.all(strangers)).map(({ status }) => status)
  expect(statuses).toContain(429)
  expect(new Set(statuses)).toEqual(new Set([401, 429]))
  expect((await signIn(from('198.51.100.9'), email)).status).toBe(200)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:1:2::9', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the address %s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})
