import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
})
afterAll(() => app.close())

const system = async () => (await admin.call.getSystem()).body.system
const auditOf = (action: string) =>
  app.context.db.rows(sql`select actor, detail from audit_log where action = ${action} order by at, id`)

test('recurring work says when it ran and what it failed with, and runs again when asked, on record', async () => {
  const name = 'forget-webhook-hours'
  await app.context.db.run(sql`
    update recurring_work set last_error = 'disk full', failures = 2, last_finished_at = now() - interval '1 hour'
    where name = ${name}`)
  const failed = await find()
  expect(failed).toMatchObject({ everySeconds: 86_400, lastError: 'disk full', failures: 2 })
  expect((await admin.call.runRecurring({ body: { name, reason: 'Disk was emptied' } })).status).toBe(200)
  const isDone = async () => (await find())?.lastError === null
  expect(await waitUntil(isDone, { withinMs: 20_000 })).toBe(true)
  expect((await find())!.lastFinishedAt! > failed!.lastFinishedAt!).toBe(true)
  expect(await auditOf('recurring.started')).toEqual([
    { actor: admin.userId, detail: { work: name, reason: 'Disk was emptied' } },
  ])
  const unknown = await admin.call.runRecurring({ body: { name: 'send-mail', reason: 'x' } })
  expect(unknown.status).toBe(404)

  async function find() {
    return (await system()).recurring.find((work) => work.name === name)
  }
})

test('a failed job shows its error and its ids but nothing personal, and is retried once, on record', async () => {
  const { pool } = app.context.db
  const about = `usr_${'0'.repeat(26)}`
  const data = JSON.stringify({ id: about, email: 'private@person.test' })
  const { rows } = await pool.query<{ id: string }>(
    `insert into pgboss.job (name, data, state, retry_limit, retry_count, started_on, completed_on, output)
     values ('send-mail', $1, 'failed', 3, 3, now(), now(), '{"message": "connection refused"}') returning id`,
    [data],
  )
  const { id } = rows[0]!
  const before = await system()
  expect(before.failedJobs).toMatchObject([
    { id, name: 'send-mail', attempts: 4, error: 'connection refused', about: [about] },
  ])
  expect(JSON.stringify(before)).not.toContain('private@person.test')
  expect(before.jobs.find(({ name }) => name === 'send-mail')).toMatchObject({ failed: 1 })
  const body = { name: 'send-mail', id, reason: 'The mail server is back' }
  expect((await admin.call.retryJob({ body })).body).toEqual({ isRetried: true })
  expect((await admin.call.retryJob({ body })).status).toBe(404)
  expect(await auditOf('job.retried')).toMatchObject([{ detail: { job: 'send-mail', record: id } }])
  expect((await system()).failedJobs).toEqual([])
})

test('webhooks are counted by path, refused ones apart, and their secrets aren’t kept', async () => {
  for (const body of ['{}', 'junk']) await fetch(`${app.url}/api/webhooks/stripe`, { method: 'POST', body })
  await fetch(`${app.url}/api/webhooks/shipstation/some-secret-token`, { method: 'POST', body: '{}' })
  const count = async () => {
    const { webhooks } = await system()
    return webhooks.find(({ path }) => path === '/webhooks/stripe')?.refused
  }
  expect(await waitUntil(async () => (await count()) === 2, { withinMs: 5_000 })).toBe(true)
  expect(JSON.stringify(await system())).not.toContain('some-secret-token')
})

test('storage and versions are those of this server', async () => {
  const { storage, versions } = await system()
  const [row] = await app.context.db.rows<{ bytes: number }>(
    sql`select pg_database_size(current_database())::double precision as bytes`,
  )
  expect(storage.databaseBytes).toBeGreaterThan(row!.bytes / 2)
  expect(storage.tables.length).toBeGreaterThan(3)
  expect(versions).toMatchObject({ node: process.version, schema: expect.stringMatching(/^\d{4}/) })
})

test('the system is for administrators', async () => {
  const seller = await app.signUp()
  expect((await seller.call.getSystem()).status).toBe(403)
  expect((await seller.call.runRecurring({ body: { name: 'forget-audit', reason: 'x' } })).status).toBe(403)
})
