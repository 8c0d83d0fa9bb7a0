import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import type { MailContent } from './mail-content.ts'
import { queueMail } from './queue-mail.ts'
import { deleteOldMails, retryOverdueMails } from './sweep-mails.ts'

const MINUTE_MS = 60_000
let app: TestApp
let offsetMs = 0
beforeAll(async () => {
  app = await startTestApp({
    clock: { ...systemClock, now: () => new Date(Date.now() + offsetMs) },
    environment: { PROBE_SECONDS: '30' },
  })
})
afterEach(() => app.sandbox.control('DELETE', '/faults'))
afterAll(() => app.close())

let people = 0
const newAddress = () => `reader-${++people}@example.test`
const link = 'https://spoolyard.test/reset-password?token=very-secret-token'
const content: MailContent = { kind: 'reset-password', name: 'Ada', link, sentBySupport: false }
const rowsOf = async (statement: string, values: unknown[] = []) =>
  (await app.context.db.pool.query(statement, values)).rows
const newest = async () => (await rowsOf('select * from mails order by id desc limit 1'))[0]
const arrived = (to: string, count: number) =>
  expect.poll(() => app.sandbox.mails(to), { timeout: 10_000 }).toHaveLength(count)
const isWithinAMinute = (at: Date) => at.getTime() - app.context.clock.now().getTime() < MINUTE_MS
const state = (wanted: object) => expect.poll(newest, { timeout: 10_000 }).toMatchObject(wanted)

test('a queued email arrives, and its stored content is deleted', async () => {
  const to = newAddress()
  await queueMail(app.context, { to, content })
  await arrived(to, 1)
  const [mail] = await app.sandbox.mails(to)
  expect(mail!.links).toContain(link)
  await state({ status: 'SENT', payload_sealed: null, attempts: 1 })
})

test('the address and the link of a waiting email cannot be read in the database', async () => {
  await app.sandbox.spoil('mail', 'message', 'busy')
  const to = newAddress()
  await queueMail(app.context, { to, content })
  await state({ status: 'WAITING', attempts: 1, last_error: expect.stringContaining('451') })
  const [{ everything }] = await rowsOf('select json_agg(m)::text as everything from mails m')
  expect(everything).not.toContain('very-secret-token')
  expect(everything).not.toContain(to)
  const [{ jobs }] = await rowsOf(`select json_agg(j)::text as jobs from pgboss.job j`)
  expect(jobs).not.toContain('very-secret-token')
  await arrived(to, 1)
})

test('an email is sent if and only if the transaction that queued it commits', async () => {
  const [lost, kept] = [newAddress(), newAddress()]
  const failing = app.context.db.transaction(async (tx) => {
    await queueMail(app.context, { to: lost, content }, { tx })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await app.context.db.transaction((tx) => queueMail(app.context, { to: kept, content }, { tx }))
  await arrived(kept, 1)
  expect(await app.sandbox.mails(lost)).toEqual([])
})

test('an email queued repeatedly with one key is sent once, even concurrently or after it was sent', async () => {
  const to = newAddress()
  const ask = () => queueMail(app.context, { to, content, key: 'reset:once' })
  await Promise.all([ask(), ask(), ask()])
  await arrived(to, 1)
  await ask()
  await retryOverdueMails.run(app.context)
  expect(await rowsOf(`select 1 from mails where key = 'reset:once'`)).toHaveLength(1)
  expect(await app.sandbox.mails(to)).toHaveLength(1)
})

test('a busy mail server gets the email again shortly after', async () => {
  const to = newAddress()
  await app.sandbox.spoil('mail', 'message', 'busy')
  await queueMail(app.context, { to, content })
  await arrived(to, 1)
  await state({ status: 'SENT', attempts: 2 })
})

test('a refused email is given up and its content deleted', async () => {
  const to = newAddress()
  await app.sandbox.spoil('mail', 'recipient', 'refuse')
  await queueMail(app.context, { to, content })
  await state({ status: 'GIVEN_UP', payload_sealed: null, attempts: 1 })
  expect(await app.sandbox.mails(to)).toEqual([])
})

test('an unconfirmed email is repeated with the same Message-ID a limited number of times', async () => {
  const to = newAddress()
  await app.sandbox.control('POST', '/faults', { provider: 'mail', route: 'message', mode: 'drop-after' })
  await queueMail(app.context, { to, content })
  await state({ status: 'WAITING', unclear: 1 })
  for (const unclear of [2, 3]) {
    offsetMs += 11 * MINUTE_MS
    await retryOverdueMails.run(app.context)
    await state({ unclear: unclear === 3 ? 2 : unclear })
    if (unclear === 3) await state({ status: 'SENT', payload_sealed: null })
  }
  offsetMs += 11 * MINUTE_MS
  await retryOverdueMails.run(app.context)
  const mails = await app.sandbox.mails(to)
  expect(mails).toHaveLength(3)
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1)
})

test('an expired link is not sent', async () => {
  const to = newAddress()
  await app.sandbox.control('POST', '/faults', { provider: 'mail', route: 'message', mode: 'busy' })
  await queueMail(app.context, { to, content })
  await state({ status: 'WAITING', last_error: expect.stringContaining('451') })
  offsetMs += 31 * MINUTE_MS
  await app.sandbox.control('DELETE', '/faults')
  await retryOverdueMails.run(app.context)
  await state({ status: 'GIVEN_UP', payload_sealed: null })
  expect(await app.sandbox.mails(to)).toEqual([])
})

test('an email whose process died before sending is found and sent', async () => {
  const to = newAddress()
  const dead = {
    ...app.context,
    jobs: { ...app.context.jobs, send: async () => undefined },
  }
  await queueMail(dead, { to, content })
  await retryOverdueMails.run(app.context)
  expect(await app.sandbox.mails(to)).toEqual([])
  offsetMs += MINUTE_MS
  await retryOverdueMails.run(app.context)
  await arrived(to, 1)
})

test('records of sent emails are deleted after 90 days, the content of refused ones after seven', async () => {
  const kept = async () =>
    await rowsOf('select 1 from mails where user_id is not null and payload_sealed is not null')
  const { userId, email } = await app.signUp()
  await app.sandbox.spoil('mail', 'recipient', 'refuse')
  await queueMail(app.context, { to: email, content: { kind: 'account-kept', name: 'Ada', link } })
  await state({ user_id: userId, status: 'GIVEN_UP', payload_sealed: expect.stringContaining('v1.') })
  await deleteOldMails.run(app.context)
  expect(await kept()).toHaveLength(1)
  offsetMs += 8 * 24 * 60 * MINUTE_MS
  await deleteOldMails.run(app.context)
  expect(await kept()).toEqual([])
  offsetMs += 91 * 24 * 60 * MINUTE_MS
  await deleteOldMails.run(app.context)
  expect(await rowsOf(`select 1 from mails where status <> 'WAITING'`)).toEqual([])
})

test('an email with many attempts is sent within a minute after an outage ends', async () => {
  await app.sandbox.control('POST', '/faults', { provider: 'mail', route: 'message', mode: 'drop-before' })
  const nobody = { id: 'mail_none', to: 'nobody@example.test', subject: 'x', text: 'x', html: 'x' }
  for (let i = 0; i < 5; i += 1) await app.context.mailer.send(nobody)
  const to = newAddress()
  await queueMail(app.context, { to, content })
  await state({ status: 'WAITING', attempts: 1, last_error: 'is not responding' })
  const { id } = await newest()
  const now = app.context.clock.now()
  await rowsOf('update mails set attempts = 8, next_try_at = $2 where id = $1', [id, now])
  offsetMs += MINUTE_MS
  await retryOverdueMails.run(app.context)
  await state({ attempts: 9, next_try_at: expect.toSatisfy(isWithinAMinute) })
})
