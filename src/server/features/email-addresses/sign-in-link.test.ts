import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { apiOf } from '#testing/api/test-api.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { countMails, tokenOf, waitForMail } from '../mail-links/testing/mailbox.ts'

const MINUTE_MS = 60_000
const subject = 'Your sign-in link for Spoolyard'
let offsetMs = 0
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock: { ...systemClock, now: () => new Date(Date.now() + offsetMs) } })
})
afterAll(() => app.close())

const ask = (email: string, next?: string) =>
  app.anonymous.call.requestSignInLink({ body: { email, ...(next && { next }) } })
const use = (token: string) => app.anonymous.call.signInWithLink({ body: { token } })
const look = (token: string) => app.anonymous.call.readMailLink({ body: { token } })

/** Asks for a link and waits for the mail with it. */
async function linkFor(email: string, next?: string, count = 1) {
  const asked = await ask(email, next)
  const mail = await waitForMail(app, email, { subject, count })
  return { token: tokenOf(mail), asked, mail }
}

test('a mailed link signs in once, says where to continue, and uses up the others', async () => {
  const { email } = await app.signUp({ isSeller: false })
  const older = await linkFor(email)
  const { token, mail } = await linkFor(email, '/portal-checkout?item=itm_1', 2)
  expect(mail.links[0]).toMatch(/\/verify-email\?token=[\w-]{43}$/)
  const reply = await use(token)
  expect(reply.body).toMatchObject({ user: { email, isSeller: false }, next: '/portal-checkout?item=itm_1' })
  const browser = apiOf(app.url, { cookie: reply.cookies.join('; ') })
  expect((await browser.call.getUser()).body.email).toBe(email)
  expect((await use(token)).refusal.error).toBe('LINK_USED')
  expect((await use(older.token)).refusal.error).toBe('LINK_EXPIRED')
})

test('of many calls at once with one link, one signs in', async () => {
  const { email } = await app.signUp()
  const { token } = await linkFor(email)
  const replies = await Promise.all(Array.from({ length: 6 }, () => use(token)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
})

test('scanners that open the link, and its page, don’t use it up', async () => {
  const { email } = await app.signUp()
  const { token } = await linkFor(email)
  for (const method of ['GET', 'HEAD']) await app.anonymous.raw(method, `/verify-email?token=${token}`, {})
  for (let index = 0; index < 3; index += 1)
    expect((await look(token)).body).toMatchObject({
      purpose: 'SIGN_IN_LINK',
      state: 'VALID',
      isSignIn: true,
    })
  expect((await use(token)).status).toBe(200)
})

test('the link signs in where it is opened, and its page knows whether that browser asked for it', async () => {
  const { email } = await app.signUp()
  const { token, asked } = await linkFor(email)
  const cookie = asked.cookies.join('; ')
  const asking = apiOf(app.url, { cookie })
  expect((await asking.call.readMailLink({ body: { token } })).body.isFromHere).toBe(true)
  expect((await look(token)).body.isFromHere).toBe(false)
  const elsewhere = await use(token)
  expect(elsewhere.body.user.email).toBe(email)
  // The browser that asked is signed in by nothing that happens elsewhere.
  expect((await asking.call.getUser()).status).toBe(401)
})

test('the reply is the same without an account, and no mail is sent', async () => {
  const { email } = await app.signUp()
  const [known, unknown] = [await ask(email), await ask('nobody-there@example.test')]
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  expect(unknown.cookies.map((each) => each.split('=')[0])).toEqual(
    known.cookies.map((each) => each.split('=')[0]),
  )
  await waitForMail(app, email, { subject })
  expect(await countMails(app, 'nobody-there@example.test', subject)).toBe(0)
})

test('the link works for 15 minutes', async () => {
  const { email } = await app.signUp()
  const { token } = await linkFor(email)
  offsetMs = 15 * MINUTE_MS + 1_000
  expect((await look(token)).body.state).toBe('EXPIRED')
  expect((await use(token)).refusal.error).toBe('LINK_EXPIRED')
  offsetMs = 0
})

test('a stranger who keeps asking fills no mailbox and ends no link that was mailed before', async () => {
  const { email } = await app.signUp()
  const { token } = await linkFor(email)
  for (let index = 0; index < 5; index += 1) expect((await ask(email)).status).toBe(200)
  await expect
    .poll(
      () =>
        app.context.db.row(
          sql`select 1 from pgboss.job where name = 'send-account-mail' and state < 'completed'`,
        ),
      {
        timeout: 20_000,
      },
    )
    .toBeNull()
  await expect.poll(() => countMails(app, email, subject), { timeout: 20_000 }).toBe(3)
  expect((await use(token)).status).toBe(200)
})

test('asking counts toward the limit of the address it comes from', async () => {
  const strict = await startTestApp({ environment: { SIGN_INS_PER_MINUTE: '3' }, recurring: [] })
  try {
    const replies = []
    for (let index = 0; index < 5; index += 1)
      replies.push(
        await strict.anonymous.call.requestSignInLink({ body: { email: `x${index}@example.test` } }),
      )
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(2)
  } finally {
    await strict.close()
  }
})

test('an account with a second factor still gives it', async () => {
  const { email, userId } = await app.signUp()
  await app.context.db.run(sql`
    insert into authenticators (user_id, secret_sealed, created_at, confirmed_at) values (${userId}, 'v1.k1.x', now(), now())`)
  const { token } = await linkFor(email)
  const reply = await use(token)
  expect(reply.refusal.error).toBe('SECOND_FACTOR_REQUIRED')
  const halfway = apiOf(app.url, { cookie: reply.cookies.join('; ') })
  expect((await halfway.call.getUser()).refusal.error).toBe('SECOND_FACTOR_REQUIRED')
})

test('a suspended account gets no link, and a link mailed before doesn’t sign in', async () => {
  const { email, userId } = await app.signUp()
  const { token } = await linkFor(email)
  await app.context.db.run(sql`update users set banned = true where id = ${userId}`)
  expect((await use(token)).status).toBe(403)
})

// Someone signs up with a stranger's address and waits for the stranger to confirm it.
test('an account made with another person’s address is locked out when its owner signs in by mail', async () => {
  const email = 'owner-of-mailbox@example.test'
  const body = { name: 'Mallory', email, password: 'mallorys-long-password', audience: 'portal' as const }
  await app.anonymous.call.signUp({ body })
  const mallory = await app.anonymous.call.signInWithEmail({ body: { email, password: body.password } })
  const inside = apiOf(app.url, { cookie: mallory.cookies.join('; ') })
  expect((await inside.call.getUser()).body.emailVerified).toBe(false)
  const { token } = await linkFor(email)
  const owner = await use(token)
  expect(owner.body.user).toMatchObject({ emailVerified: true, hasPassword: false })
  expect((await inside.call.getUser()).status).toBe(401)
  const again = await app.anonymous.call.signInWithEmail({ body: { email, password: body.password } })
  expect(again.refusal.error).toBe('SIGN_IN_REFUSED')
})

test.each(['LINK', 'x'.repeat(43), '../../etc/passwd-and-more'])('%s is no link', async (token) => {
  expect([404, 422]).toContain((await use(token)).status)
})
