import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { apiOf } from '#testing/api/test-api.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { sendAccountMail } from '../mail-links/send-account-mail.job.ts'
import { countMails, tokenOf, waitForMail } from '../mail-links/testing/mailbox.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Person = Awaited<ReturnType<TestApp['signUp']>>
const currentPassword = 'a-long-password'
const confirmNew = 'Confirm your new email address'
const change = (
  seller: Pick<Person, 'call'>,
  email: string,
  more: { currentPassword?: string } = { currentPassword },
) => seller.call.changeEmail({ body: { email, ...more } })
async function linkFor(seller: Pick<Person, 'call'>, email: string) {
  await change(seller, email)
  return tokenOf(await waitForMail(app, email, { subject: confirmNew }))
}
const verify = (token: string) => app.anonymous.call.verifyEmail({ body: { token } })

test('an account moves to a new address when it’s confirmed, and the old address is notified first', async () => {
  const seller = await app.signUp()
  await change(seller, 'moved-to@example.test')
  const mail = await waitForMail(app, 'moved-to@example.test', { subject: confirmNew })
  await waitForMail(app, seller.email, { subject: 'Your email address is about to change' })
  expect((await seller.call.getUser()).body.email).toBe(seller.email)
  const link = (await app.anonymous.call.readMailLink({ body: { token: tokenOf(mail) } })).body
  expect(link).toMatchObject({
    purpose: 'CHANGE_EMAIL',
    email: 'moved-to@example.test',
    oldEmail: seller.email,
  })
  await verify(tokenOf(mail))
  expect((await seller.call.getUser()).body).toMatchObject({
    email: 'moved-to@example.test',
    emailVerified: true,
  })
})

test('the link to a mistyped address doesn’t sign in the person who reads it', async () => {
  const seller = await app.signUp()
  await change(seller, 'mistyped@example.test')
  const mail = await waitForMail(app, 'mistyped@example.test', { subject: confirmNew })
  const reply = await verify(tokenOf(mail))
  expect(reply).toMatchObject({ status: 200, cookies: [], body: { user: null } })
})

test('no reply tells whether an address has an account, but its owner is notified', async () => {
  const [seller, other] = [await app.signUp(), await app.signUp()]
  const [taken, free] = [await change(seller, other.email), await change(seller, 'free@example.test')]
  expect([taken.status, taken.body]).toEqual([free.status, free.body])
  await waitForMail(app, other.email, { subject: 'You already have an account' })
  expect(await countMails(app, other.email, confirmNew)).toBe(0)
})

test('an address that someone else took in the meantime is refused', async () => {
  const seller = await app.signUp()
  await change(seller, 'raced@example.test')
  const mail = await waitForMail(app, 'raced@example.test', { subject: confirmNew })
  await app.signUp({ email: 'raced@example.test' })
  expect(await verify(tokenOf(mail))).toMatchObject({ status: 409, refusal: { error: 'ADDRESS_TAKEN' } })
})

test('changing the address needs the password, or a recent sign-in when there is none', async () => {
  const seller = await app.signUp()
  for (const more of [{}, { currentPassword: 'wrong' }])
    expect((await change(seller, 'x@example.test', more)).refusal.error).toBe('PASSWORD_WRONG')
  await app.context.db.run(sql`delete from passwords where user_id = ${seller.userId}`)
  expect((await change(seller, 'x@example.test', {})).status).toBe(200)
  await app.context.db.run(
    sql`update sessions set created_at = now() - interval '6 minutes' where user_id = ${seller.userId}`,
  )
  expect((await change(seller, 'y@example.test', {})).refusal.error).toBe('SIGN_IN_TOO_OLD')
})

// Otherwise someone who knew the old password, or signed up with a stranger's address, could take the account for good.
test('a new password revokes requested changes of address', async () => {
  const newPassword = 'quite-another-password'
  const [changed, reset] = [await app.signUp(), await app.signUp()]
  const links = [await linkFor(changed, 'thief-1@example.test'), await linkFor(reset, 'thief-2@example.test')]
  await changed.call.changePassword({ body: { currentPassword, newPassword } })
  await app.anonymous.call.requestPasswordReset({ body: { email: reset.email } })
  const mail = await waitForMail(app, reset.email, { subject: 'Set a new password' })
  await app.anonymous.call.resetPassword({ body: { token: tokenOf(mail), newPassword } })
  for (const token of links) expect((await verify(token)).refusal.error).toBe('LINK_EXPIRED')
})

test('so does the owner of an address who signs up for it after a stranger did', async () => {
  const email = 'contested@example.test'
  const subject = 'Confirm your email address'
  const signUp = (password: string) =>
    app.anonymous.call.signUp({ body: { email, name: 'Nora Quill', password } })
  await signUp(currentPassword)
  await waitForMail(app, email, { subject })
  const { cookies } = await app.anonymous.call.signInWithEmail({
    body: {
      email,
      password: currentPassword,
    },
  })
  const link = await linkFor(apiOf(app.url, { cookie: cookies.join('; ') }), 'thief-3@example.test')
  await signUp('the-owners-password')
  await verify(tokenOf(await waitForMail(app, email, { subject, count: 2 })))
  expect((await verify(link)).refusal.error).toBe('LINK_EXPIRED')
})

test('a change of address requested in a session that has ended isn’t mailed', async () => {
  const seller = await app.signUp()
  const { sessions } = (await seller.call.listSessions()).body
  await seller.call.logout()
  const change = { userId: seller.userId, sessionId: sessions[0]!.id, email: 'too-late@example.test' }
  await sendAccountMail.run(app.context, { purpose: 'CHANGE_EMAIL', ...change })
  expect(await countMails(app, 'too-late@example.test', confirmNew)).toBe(0)
})

test('a seller can request three new addresses an hour', async () => {
  const seller = await app.signUp()
  const replies = []
  for (let index = 0; index < 4; index += 1) replies.push(await change(seller, `new-${index}@example.test`))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 429])
})
