import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { systemClock } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { tokenOf, waitForMail } from '../mail-links/testing/mailbox.ts'
import { type GoogleBrowser, openGoogleBrowser } from './testing/google-browser.ts'

let app: TestApp
let offsetMs = 0
beforeAll(async () => {
  app = await startTestApp({ clock: { ...systemClock, now: () => new Date(Date.now() + offsetMs) } })
})
afterAll(() => app.close())

let people = 0
async function addPerson(changes: object = {}) {
  people += 1
  const person = { email: `person-${people}@gmail.test`, name: `Person ${people}`, ...changes }
  return await app.sandbox.control<{ sub: string; email: string }>('POST', '/google/people', person)
}
const open = (cookie?: string) => openGoogleBrowser(app, cookie)
const accountOf = async (browser: GoogleBrowser) => (await browser.call('GET', '/api/user')).body
const spoilNextToken = (flaw: string) => app.sandbox.control('POST', '/google/next-token', { flaw })
const rowsOf = (statement: string, values: unknown[] = []) =>
  app.context.db.pool.query(statement, values).then(({ rows }) => rows)

test('signing up with Google brings a picture, a name, a confirmed address and the demo order', async () => {
  const { sub, email } = await addPerson({ name: 'Nora Quill' })
  const browser = open()
  expect(await browser.signIn(sub)).toBe('/dashboard')
  expect(await accountOf(browser)).toMatchObject({
    email,
    name: 'Nora Quill',
    emailVerified: true,
    hasGoogle: true,
    hasPassword: false,
    google_icon: `${app.sandbox.url}/google/pictures/${sub}.svg`,
    liveOrdering: 'ALLOWED',
  })
  const { orders } = (await browser.call('GET', '/api/orders/shipstation/1/25?state=unsubmitted')).body
  expect(orders.map(({ orderNumber }: { orderNumber: string }) => orderNumber)).toEqual(['DEMO-1001'])
})

test('signing in again opens the same account, even after the address at Google changed', async () => {
  const { sub } = await addPerson()
  const first = open()
  await first.signIn(sub)
  await addPerson({ sub, email: 'moved@gmail.test', hasPicture: false })
  const second = open()
  await second.signIn(sub)
  expect((await accountOf(second)).id).toBe((await accountOf(first)).id)
  expect((await accountOf(second)).google_icon).toBeNull()
})

test('an address that Google hasn’t verified is unconfirmed here, and name and picture are optional', async () => {
  const { sub } = await addPerson({ emailVerified: false, name: '', hasPicture: false })
  const browser = open()
  await browser.signIn(sub)
  expect(await accountOf(browser)).toMatchObject({
    emailVerified: false,
    google_icon: null,
    liveOrdering: 'EMAIL_NOT_VERIFIED',
  })
})

test('a banned account can’t sign in with Google', async () => {
  const { sub, email } = await addPerson()
  await open().signIn(sub)
  await rowsOf('update users set banned = true where email = $1', [email])
  const browser = open()
  expect(await browser.signIn(sub)).toBe('/authFlow?error=suspended')
  expect((await browser.call('GET', '/api/user')).status).toBe(401)
})

test('a name from Google becomes one line of at most a hundred letters', async () => {
  const { sub } = await addPerson({ name: `Nora\n\u202eQuill ${'x'.repeat(200)}` })
  const browser = open()
  await browser.signIn(sub)
  const { name } = await accountOf(browser)
  expect(name).toMatch(/^Nora Quill x+$/)
  expect(name).toHaveLength(100)
})

test('none of Google’s tokens are stored', async () => {
  const { sub } = await addPerson()
  await open().signIn(sub)
  await open().signIn(sub)
  const rows = await rowsOf('select * from google_identities where sub = $1', [sub])
  expect(rows).toEqual([{ user_id: expect.any(String), sub, added_at: expect.any(Date) }])
})

test('after signing in, people continue where they wanted to go', async () => {
  const { sub } = await addPerson()
  expect(await open().signIn(sub, '/dashboard?view=print-orders&page=2')).toBe(
    '/dashboard?view=print-orders&page=2',
  )
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'continuing to %s is refused',
  async (next) => {
    const reply = await open().call('POST', '/api/auth/sign-in/google', { next })
    expect(reply.status).toBe(422)
  },
)

test('someone who declines at Google sees that, and gets no account', async () => {
  const browser = open()
  expect(await browser.signIn('deny')).toBe('/authFlow?error=denied')
  expect((await browser.call('GET', '/api/user')).status).toBe(401)
})

test('Google is added to the account with its address when both sides have confirmed it', async () => {
  const seller = await app.signUp({ email: 'both@gmail.test' })
  const { sub } = await addPerson({ email: 'Both@gmail.test' })
  const browser = open()
  await browser.signIn(sub)
  expect(await accountOf(browser)).toMatchObject({ id: seller.userId, hasGoogle: true, hasPassword: true })
})

test('an unconfirmed address on either side doesn’t open the account that has it', async () => {
  const squatter = await app.signUp({ email: 'squatted@gmail.test' })
  await rowsOf('update users set email_verified = false where id = $1', [squatter.userId])
  const owner = await addPerson({ email: 'squatted@gmail.test' })
  expect(await open().signIn(owner.sub)).toBe('/authFlow?error=address-has-account')

  const seller = await app.signUp({ email: 'target@gmail.test' })
  const attacker = await addPerson({ email: 'target@gmail.test', emailVerified: false })
  expect(await open().signIn(attacker.sub)).toBe('/authFlow?error=address-has-account')
  expect((await seller.call.getUser()).body.hasGoogle).toBe(false)
})

test('a stranger who came first with an unverified Google address is locked out when the owner confirms it', async () => {
  const password = 'the-owners-password'
  const [strangers, owners] = [
    [open(), open()],
    ['came-second@gmail.test', 'forgot@gmail.test'],
  ]
  const subs: string[] = []
  for (const [index, email] of owners.entries()) {
    const { sub } = await addPerson({ email, emailVerified: false })
    await strangers[index]!.signIn(sub)
    subs.push(sub)
  }
  const [signedUp, reset] = owners as [string, string]
  await app.anonymous.call.signUp({ body: { email: signedUp, name: 'Owner', password } })
  const confirmMail = await waitForMail(app, signedUp, { subject: 'Confirm your email address' })
  await app.anonymous.call.verifyEmail({ body: { token: tokenOf(confirmMail) } })
  await app.anonymous.call.requestPasswordReset({ body: { email: reset } })
  const resetMail = await waitForMail(app, reset, { subject: 'Set a new password' })
  await app.anonymous.call.resetPassword({ body: { token: tokenOf(resetMail), newPassword: password } })

  for (const [index, browser] of strangers.entries()) {
    expect((await browser.call('GET', '/api/user')).status).toBe(401)
    expect(await browser.signIn(subs[index]!)).toBe('/authFlow?error=address-has-account')
  }
})

test('an address that passed to another person at Google doesn’t open the first person’s account', async () => {
  const first = await addPerson()
  await open().signIn(first.sub)
  const second = await addPerson({ email: first.email })
  const browser = open()
  expect(await browser.signIn(second.sub)).toBe('/authFlow?error=address-has-account')
  expect((await browser.call('GET', '/api/user')).status).toBe(401)
})

test.each([
  'wrong-audience',
  'wrong-issuer',
  'expired',
  'alg-none',
  'alg-hs256',
  'unknown-key',
  'wrong-nonce',
  'no-nonce',
])('a token with the flaw %s signs no one in', async (flaw) => {
  const { sub, email } = await addPerson()
  await spoilNextToken(flaw)
  const browser = open()
  expect(await browser.signIn(sub)).toBe('/authFlow?error=failed')
  expect((await browser.call('GET', '/api/user')).status).toBe(401)
  expect(await rowsOf('select 1 from users where email = $1', [email])).toEqual([])
})

test.each(['other-sub', 'unverified-email'])(
  'a token with the flaw %s doesn’t open the account with its address',
  async (flaw) => {
    const { sub } = await addPerson()
    const owner = open()
    await owner.signIn(sub)
    const stranger = open()
    await spoilNextToken(flaw)
    const landed = await stranger.signIn(sub)
    // The same sub is the same person, whatever Google says about the address by now.
    if (flaw === 'unverified-email') return expect(landed).toBe('/dashboard')
    expect(landed).toBe('/authFlow?error=address-has-account')
    expect((await stranger.call('GET', '/api/user')).status).toBe(401)
  },
)

test('returning in a different browser signs no one in', async () => {
  const { sub } = await addPerson()
  const attacker = open()
  const back = await attacker.choose(await attacker.start(), sub)
  const victim = open()
  await victim.start()
  expect(await victim.comeBack(back)).toBe('/authFlow?error=failed')
  expect((await victim.call('GET', '/api/user')).status).toBe(401)
})

test('returning twice, or with a made-up state or code, signs no one in', async () => {
  const { sub } = await addPerson()
  const browser = open()
  const back = await browser.choose(await browser.start(), sub)
  const copied = open(browser.cookie)
  await browser.comeBack(back)
  expect(await copied.comeBack(back)).toBe('/authFlow?error=failed')
  const madeUp = open()
  const forged = await madeUp.choose(await madeUp.start(), sub)
  forged.searchParams.set('code', '4/0Amade-up')
  expect(await madeUp.comeBack(forged)).toBe('/authFlow?error=failed')
  expect(await open().comeBack(new URL('http://x/api/auth/callback/google?code=a&state=b'))).toBe(
    '/authFlow?error=failed',
  )
  expect(await open().comeBack(new URL('http://x/api/auth/callback/google'))).toBe('/authFlow?error=failed')
})

test('returning after ten minutes signs no one in', async () => {
  const { sub } = await addPerson()
  const browser = open()
  const back = await browser.choose(await browser.start(), sub)
  offsetMs = 10 * 60_000
  onTestFinished(() => {
    offsetMs = 0
  })
  expect(await browser.comeBack(back)).toBe('/authFlow?error=failed')
})

test('the secrets of a sign-in are sealed in the browser’s cookie', async () => {
  const browser = open()
  const { searchParams } = await browser.start()
  expect(browser.cookie).toMatch(/^spoolyard\.google=v1\./)
  for (const name of ['state', 'nonce']) expect(browser.cookie).not.toContain(searchParams.get(name))
})

test('error texts in the callback address are not repeated', async () => {
  const browser = open()
  const { searchParams } = await browser.start()
  const back = new URL('http://x/api/auth/callback/google')
  back.searchParams.set('state', searchParams.get('state') ?? '')
  back.searchParams.set('error', 'your account is closed, call 555')
  back.searchParams.set('error_description', 'call 555')
  expect(await browser.comeBack(back)).toBe('/authFlow?error=failed')
})

test('the request to Google has state, nonce and an S256 challenge, and never the secret', async () => {
  const url = await open().start()
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    redirect_uri: 'http://127.0.0.1:4700/api/auth/callback/google',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^.{32,}$/),
    nonce: expect.stringMatching(/^.{32,}$/),
  })
  expect(url.href).not.toContain('sandbox-google-secret')
})

test('while Google doesn’t answer, the reply says so', async () => {
  const own = await startTestApp({ environment: { GOOGLE_ISSUER_URL: 'http://127.0.0.1:9/google' } })
  const reply = await openGoogleBrowser(own).call('POST', '/api/auth/sign-in/google', {})
  expect([reply.status, reply.refusal.error]).toEqual([502, 'GOOGLE_UNAVAILABLE'])
  await own.close()
})
