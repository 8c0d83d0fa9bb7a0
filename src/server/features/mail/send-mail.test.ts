import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import type { MailContent } from './mail-content.ts'
import { queueMail } from './queue-mail.ts'
import { forgetMails, wakeMails } from './wake-mails.ts'

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

test('what was taken on arrives, and what it said is forgotten', async () => {
  const to = newAddress()
  await queueMail(app.context, { to, content })
  await arrived(to, 1)
  const [mail] = await app.sandbox.mails(to)
  expect(mail!.links).toContain(link)
  await state({ status: 'SENT', payload_sealed: null, attempts: 1 })
})

test('while a mail waits, neither its address nor its link can be read in the database', async () => {
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

test('a mail goes out if and only if the transaction that asked for it commits', async () => {
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

test('asked for twice under one key, also at the same time and long after it was sent, a mail goes out once', async () => {
  const to = newAddress()
  const ask = () => queueMail(app.context, { to, content, key: 'reset:once' })
  await Promise.all([ask(), ask(), ask()])
  await arrived(to, 1)
  await ask()
  await wakeMails.run(app.context)
  expect(await rowsOf(`select 1 from mails where key = 'reset:once'`)).toHaveLength(1)
  expect(await app.sandbox.mails(to)).toHaveLength(1)
})

test('a mail server that is busy gets the mail again a little later', async () => {
  const to = newAddress()
  await app.sandbox.spoil('mail', 'message', 'busy')
  await queueMail(app.context, { to, content })
  await arrived(to, 1)
  await state({ status: 'SENT', attempts: 2 })
})

test('a refused mail is given up and forgotten', async () => {
  const to = newAddress()
  await app.sandbox.spoil('mail', 'recipient', 'refuse')
  await queueMail(app.context, { to, content })
  await state({ status: 'GIVEN_UP', payload_sealed: null, attempts: 1 })
  expect(await app.sandbox.mails(to)).toEqual([])
})

test('where nobody said whether a mail arrived it is repeated under the same Message-ID, and not for ever', async () => {
  const to = newAddress()
  await app.sandbox.control('POST', '/faults', { provider: 'mail', route: 'message', mode: 'drop-after' })
  await queueMail(app.context, { to, content })
  await state({ status: 'WAITING', unclear: 1 })
  for (const unclear of [2, 3]) {
    offsetMs += 11 * MINUTE_MS
    await wakeMails.run(app.context)
    await state({ unclear: unclear === 3 ? 2 : unclear })
    if (unclear === 3) await state({ status: 'SENT', payload_sealed: null })
  }
  offsetMs += 11 * MINUTE_MS
  await wakeMails.run(app.context)
  const mails = await app.sandbox.mails(to)
  expect(mails).toHaveLength(3)
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1)
})

test('a link that no longer works is not sent', async () => {
  const to = newAddress()
  await app.sandbox.control('POST', '/faults', { provider: 'mail', route: 'message', mode: 'busy' })
  await queueMail(app.context, { to, content })
  await state({ status: 'WAITING', last_error: expect.stringContaining('451') })
  offsetMs += 31 * MINUTE_MS
  await app.sandbox.control('DELETE', '/faults')
  await wakeMails.run(app.context)
  await state({ status: 'GIVEN_UP', payload_sealed: null })
  expect(await app.sandbox.mails(to)).toEqual([])
})

test('a mail whose process died over it is found and sent', async () => {
  const to = newAddress()
  const dead = {
    ...app.context,
    jobs: { ...app.context.jobs, send: async () => undefined },
  }
  await queueMail(dead, { to, content })
  await wakeMails.run(app.context)
  expect(await app.sandbox.mails(to)).toEqual([])
  offsetMs += MINUTE_MS
  await wakeMails.run(app.context)
  await arrived(to, 1)
})

test('that a mail was sent is forgotten after three months', async () => {
  offsetMs += 91 * 24 * 60 * MINUTE_MS
  await forgetMails.run(app.context)
  expect(await rowsOf(`select 1 from mails where status <> 'WAITING'`)).toEqual([])
})

test('a mail that was tried often goes out within a minute of the end of an outage', async () => {
  await app.sandbox.control('POST', '/faults', { provider: 'mail', route: 'message', mode: 'drop-before' })
  const nobody = { id: 'mail_none', to: 'nobody@example.test', subject: 'x', text: 'x', html: 'x' }
  for (let i = 0; i < 5; i += 1) await app.context.mailer.send(nobody)
  const to = newAddress()
  await queueMail(app.context, { to, content })
  await state({ status: 'WAITING', attempts: 1, last_error: 'does not answer at present' })
  const { id } = await newest()
  const now = app.context.clock.now()
  await rowsOf('update mails set attempts = 8, next_try_at = $2 where id = $1', [id, now])
  offsetMs += MINUTE_MS
  await wakeMails.run(app.context)
  await state({ attempts: 9, next_try_at: expect.toSatisfy(isWithinAMinute) })
})
