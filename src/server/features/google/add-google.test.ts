import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetConfirmation } from '#testing/factories/account-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { openGoogleBrowser } from './testing/google-browser.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

let people = 0
async function addPerson(changes: object = {}) {
  people += 1
  const person = { email: `way-${people}@gmail.test`, name: `Way ${people}`, ...changes }
  return await app.sandbox.control<{ sub: string; email: string }>('POST', '/google/people', person)
}

test('someone who is signed in can add Google, whatever its email address', async () => {
  const seller = await app.signUp()
  const { sub } = await addPerson()
  const browser = openGoogleBrowser(app, seller.cookie)
  expect(await browser.signIn(sub, '/dashboard?view=settings')).toBe('/dashboard?view=settings')
  expect((await seller.call.getUser()).body).toMatchObject({
    email: seller.email,
    hasGoogle: true,
    google_icon: expect.stringContaining(sub),
  })
  const elsewhere = openGoogleBrowser(app)
  await elsewhere.signIn(sub)
  expect((await elsewhere.call('GET', '/api/user')).body.id).toBe(seller.userId)
})

test('a Google account that signs in to one account can’t be added to another', async () => {
  const { sub } = await addPerson()
  await openGoogleBrowser(app).signIn(sub)
  const seller = await app.signUp()
  const browser = openGoogleBrowser(app, seller.cookie)
  expect(await browser.signIn(sub, '/dashboard?view=settings')).toBe(
    '/dashboard?view=settings&error=google-has-account',
  )
  expect((await seller.call.getUser()).body.hasGoogle).toBe(false)
})

test('adding the same Google account again changes nothing', async () => {
  const seller = await app.signUp()
  const { sub } = await addPerson()
  await openGoogleBrowser(app, seller.cookie).signIn(sub)
  expect(await openGoogleBrowser(app, seller.cookie).signIn(sub)).toBe('/dashboard')
  expect((await seller.call.getUser()).body.hasGoogle).toBe(true)
})

test('an account has at most one Google account', async () => {
  const seller = await app.signUp()
  const [one, two] = [await addPerson(), await addPerson()]
  await openGoogleBrowser(app, seller.cookie).signIn(one.sub)
  expect(await openGoogleBrowser(app, seller.cookie).signIn(two.sub)).toBe('/dashboard?error=failed')
})

test('Google is added only while the person who asked is still signed in', async () => {
  const seller = await app.signUp()
  const { sub } = await addPerson()
  const thief = openGoogleBrowser(app, seller.cookie)
  const back = await thief.choose(await thief.start(), sub)
  await seller.call.logout()
  expect(await thief.comeBack(back)).toBe('/dashboard?error=failed')
  const again = openGoogleBrowser(app)
  await again.signIn(sub)
  expect((await again.call('GET', '/api/user')).body.id).not.toBe(seller.userId)
})

// Otherwise someone who signed up with a stranger's address would keep a way in that no new password closes.
test('Google can only be added to an account with a confirmed address', async () => {
  const seller = await app.signUp()
  await forgetConfirmation(app.context.db, seller.userId)
  const reply = await openGoogleBrowser(app, seller.cookie).call('POST', '/api/auth/sign-in/google', {})
  expect([reply.status, reply.refusal.error]).toEqual([403, 'EMAIL_NOT_VERIFIED'])
})

test('adding Google requires a recent sign-in, like every change to signing in', async () => {
  const seller = await app.signUp()
  await app.context.db.pool.query(
    `update sessions set created_at = created_at - interval '6 minutes' where user_id = $1`,
    [seller.userId],
  )
  const reply = await openGoogleBrowser(app, seller.cookie).call('POST', '/api/auth/sign-in/google', {})
  expect([reply.status, reply.refusal.error]).toEqual([403, 'SIGN_IN_TOO_OLD'])
})

test('Google and its picture can be removed when a password remains, and Google no longer signs in', async () => {
  const seller = await app.signUp()
  const { sub } = await addPerson()
  await openGoogleBrowser(app, seller.cookie).signIn(sub)
  const reply = await seller.call.removeGoogle()
  expect(reply.body).toMatchObject({ hasGoogle: false, hasPassword: true, google_icon: null })
  const browser = openGoogleBrowser(app)
  await browser.signIn(sub)
  expect((await browser.call('GET', '/api/user')).body.id).not.toBe(seller.userId)
})

test('Google can’t be removed when it is the only way to sign in', async () => {
  const { sub } = await addPerson()
  const browser = openGoogleBrowser(app)
  await browser.signIn(sub)
  const reply = await browser.call('DELETE', '/api/user/google')
  expect([reply.status, reply.refusal.error]).toEqual([409, 'LAST_SIGN_IN_METHOD'])
  expect((await browser.call('GET', '/api/user')).body.hasGoogle).toBe(true)
})
