import { globSync, readFileSync } from 'node:fs'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { readSourceCredentials } from '#server/features/stores/read-source-credentials.ts'
import { subscribeToSource } from '#server/features/stores/subscribe-to-source.job.ts'
import { startJobQueue } from '#server/jobs/job-queue.ts'
import { createSecretBox } from '#server/kernel/secret-box.ts'
import { startServer } from '#server/start-server.ts'
import { apiOf } from '#testing/api/test-api.ts'
import { databaseUrl } from '#testing/rig/postgres-access.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { createTestDatabase } from '#testing/rig/test-database.ts'
import { reseal } from './reseal.ts'
import { SEALED_COLUMNS, SEALED_IN_JOBS } from './sealed-columns.ts'

const oldKey = { id: 'k1', key: Buffer.alloc(32, 7) }
const newKey = { id: 'k2', key: Buffer.alloc(32, 8) }

let app: TestApp
beforeAll(async () => {
  // Workers would take the jobs that a test puts there.
  app = await startTestApp({ recurring: [], hasNoWorkers: true })
})
afterAll(() => app.close())

const settings = (secretKeys: (typeof oldKey)[]) => ({
  dataDir: app.context.config.dataDir,
  databaseUrl: databaseUrl(app.connection),
  s3: null,
  backupDir: '',
  backupKey: null,
  secretKeys,
})

/** Stores texts in every sealed column, as features do. */
async function fillColumns(userId: string): Promise<void> {
  const { db, secrets } = app.context
  const seal = (table: string, column: string, id: string) =>
    secrets.seal(`${table}.${column}`, contextOf(table, column)(id))
  const connection = [
    seal('source_connections', 'key_sealed', 'con_1'),
    seal('source_connections', 'secret_sealed', 'con_1'),
  ]
  await db.run(sql`
    insert into source_connections (seller_id, id, source, status, key_sealed, secret_sealed, key_hint, connected_at)
    values (${userId}, 'con_1', 'shipstation', 'CONNECTED', ${connection[0]}, ${connection[1]}, 'hint', now())`)
  for (let number = 0; number < 450; number += 1) {
    const id = `mail_${number}`
    await db.run(sql`
      insert into mails (id, kind, payload_sealed, next_try_at, created_at)
      values (${id}, 'SIGN_IN', ${seal('mails', 'payload_sealed', id)}, now() + interval '1 day', now())`)
  }
  await db.run(sql`
    insert into mail_tokens (id, user_id, purpose, email, token_hash, code_sealed, created_at, expires_at)
    values ('mt_1', ${userId}, 'VERIFY_EMAIL', 'a@b.test', 'hash', ${seal('mail_tokens', 'code_sealed', 'mt_1')}, now(), now())`)
  await db.run(sql`
    insert into authenticators (user_id, secret_sealed, created_at)
    values (${userId}, ${seal('authenticators', 'secret_sealed', userId)}, now())`)
  await db.run(sql`
    insert into sales (seller_id, id, client_key, state, lines, email, address, country, currency, items_cents,
      delivery_cents, total_cents, payment_fee_cents, key_hash, key_sealed, created_at)
    values (${userId}, 'sale_1', gen_random_uuid(), 'EXPIRED', '[]', 'a@b.test', '{}', 'US', 'USD', 1, 0, 1, 0, 'h',
      ${seal('sales', 'key_sealed', 'sale_1')}, now())`)
  await db.transaction(async (tx) => {
    // Its portal doesn't matter here.
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`
      insert into questions (seller_id, id, portal_id, text, state, email_sealed, created_at, opened_at)
      values (${userId}, 'que_1', 'por_1', 'Why?', 'OPEN', ${seal('questions', 'email_sealed', 'que_1')}, now(), now())`)
    await tx.run(sql`
      insert into proof_links (seller_id, id, shop_order_id, key_hash, key_sealed, proofs, on_silence, is_mailed, created_at, deadline_at)
      values (${userId}, 'prl_1', 'so_1', 'h', ${seal('proof_links', 'key_sealed', 'prl_1')}, '[]', 'WAIT', false, now(), now())`)
  })
}

function contextOf(table: string, column: string) {
  const found = SEALED_COLUMNS.find((one) => one.table === table && one.column === column)
  if (!found) throw new Error(`${table}.${column} is not listed.`)
  return found.contextOf
}

async function keysInUse(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const { table, column } of SEALED_COLUMNS) {
    const { rows } = await app.context.db.pool.query<{ id: string }>(
      `select distinct split_part(${column}, '.', 2) as id from ${table} where ${column} is not null`,
    )
    found[`${table}.${column}`] = rows.map(({ id }) => id)
  }
  return found
}

test('after resealing the old key opens nothing, the new one everything, and all sessions stay', async () => {
  const seller = await app.signUp()
  await fillColumns(seller.userId)
  await expect(reseal(settings([newKey, oldKey]))).rejects.toThrow(`hasn’t started with "k2"`)

  const { config } = app.context
  const log = pino({ level: 'silent' })
  const rotated = await startServer({
    config,
    connection: app.connection,
    keys: [newKey, oldKey],
    log,
    recurring: [],
  })
  try {
    let isDone = false
    const resealing = reseal(settings([newKey, oldKey])).finally(() => {
      isDone = true
    })
    // The product reads and replaces texts meanwhile.
    let writes = 0
    while (!isDone) {
      const id = `mail_${writes % 450}`
      const text = rotated.context.secrets.seal(`written ${writes}`, `mails:payload_sealed:${id}`)
      await rotated.context.db.run(sql`update mails set payload_sealed = ${text} where id = ${id}`)
      const credentials = await readSourceCredentials(rotated.context, {
        sellerId: seller.userId,
        source: 'shipstation',
      })
      expect(credentials?.key).toBe('source_connections.key_sealed')
      writes += 1
    }
    const { counts } = await resealing
    expect([...counts.keys()]).toHaveLength(SEALED_COLUMNS.length + 1)
    expect(Object.values(await keysInUse())).toEqual(SEALED_COLUMNS.map(() => ['k2']))
    expect((await apiOf(rotated.url, { cookie: seller.cookie }).call.getUser()).status).toBe(200)
  } finally {
    await rotated.stop()
  }
  const box = createSecretBox([newKey])
  for (const { table, key, column, contextOf: bound } of SEALED_COLUMNS) {
    const { rows } = await app.context.db.pool.query<{ id: string; sealed: string }>(
      `select ${key.at(-1)} as id, ${column} as sealed from ${table} where ${column} is not null`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { id, sealed } of rows)
      expect(box.open(sealed, bound(id))).toMatch(/^(\w+\.\w+|written \d+|\{.*)/s)
  }
  expect([...(await reseal(settings([newKey]))).counts.values()].every((count) => count === 0)).toBe(true)
}, 60_000)

test('jobs are resealed in the main database, on their way, and in a database of their own', async () => {
  const jobs = await createTestDatabase({ isEmpty: true })
  const { db } = app.context
  const { pool } = db
  const jobsDb = openDatabase(jobs.connection, { size: 1, onError: () => undefined })
  const work = { jobs: [subscribeToSource], recurring: [] }
  const started = await startJobQueue(
    { connection: jobs.connection, db, jobsDb, log: pino({ level: 'silent' }) },
    work,
  )
  await started.stop()
  const [{ job, field, boundTo, contextOf: bound }] = SEALED_IN_JOBS
  const box = createSecretBox([oldKey])
  const payload = (id: string) =>
    JSON.stringify({ [boundTo]: id, [field]: box.seal(`token of ${id}`, bound(id)) })
  const inQueue = `insert into pgboss.job (name, data) values ('${job}', $1)`
  await jobsDb.pool.query(inQueue, [payload('con_apart')])
  await pool.query(inQueue, [payload('con_main')])
  await pool.query(`insert into job_outbox (id, name, request) values (gen_random_uuid(), $1, $2)`, [
    job,
    `{"data":${payload('con_moving')}}`,
  ])
  const both = { ...settings([newKey, oldKey]), jobsDatabaseUrl: databaseUrl(jobs.connection) }
  expect((await reseal(both)).counts.get('queued jobs')).toBe(3)
  const left = createSecretBox([newKey])
  const { rows: apart } = await jobsDb.pool.query(`select data from pgboss.job where name = '${job}'`)
  const { rows: main } = await pool.query(
    `select data from pgboss.job where name = $1 union all select request->'data' from job_outbox where name = $1`,
    [job],
  )
  for (const { data } of [...apart, ...main])
    expect(left.open(data[field], bound(data[boundTo]))).toBe(`token of ${data[boundTo]}`)
  expect(apart.length + main.length).toBe(3)
  expect((await reseal(both)).counts.get('queued jobs')).toBe(0)
  await jobsDb.close()
  await jobs.drop()
})

test('a text that no configured key opens ends resealing with its place', async () => {
  await app.context.db.run(
    sql`update source_connections set key_sealed = regexp_replace(key_sealed, '^v1\\.k2', 'v1.lost')`,
  )
  await expect(reseal(settings([newKey]))).rejects.toThrow(
    /source_connections\.key_sealed of .*con_1.* "lost"/,
  )
})

test('no sealed column is forgotten', async () => {
  const listed = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`)
  const { rows } = await app.context.db.pool.query<{ name: string }>(
    `select distinct table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name like '%sealed%'
     union
     select distinct c.conrelid::regclass || '.' || a.attname from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
     where c.contype = 'c' and pg_get_constraintdef(c.oid) like '%~~ ''v1.%''' and array_length(c.conkey, 1) = 1`,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(listed.toSorted())
})

/** Every file that seals, and where the text goes. A new one has to be added to the list, or named here. */
const SEALING: Record<string, string> = {
  'portal-questions/asker-email.ts': 'questions.email_sealed',
  'portal-sales/sale-links.ts': 'sales.key_sealed',
  'proof-links/proof-link-url.ts': 'proof_links.key_sealed',
  'stores/store-connection.ts': 'source_connections.key_sealed',
  'stores/webhook-token.ts': `job ${SEALED_IN_JOBS[0].job}`,
  'second-factor/authenticator-secret.ts': 'authenticators.secret_sealed',
  'mail/mail-payload.ts': 'mails.payload_sealed',
  'mail-links/issue-mail-link.ts': 'mail_tokens.code_sealed',
  'google/google-attempt.ts': 'a cookie that lives ten minutes',
}

test('no place that seals is forgotten', () => {
  const root = new URL('../features/', import.meta.url)
  const files = globSync('**/*.ts', { cwd: root.pathname }).filter(
    (file) => !/\.test\.|\/testing\//.test(file),
  )
  const sealing = files.filter((file) =>
    /\b(secrets|box)\.seal\(/.test(readFileSync(new URL(file, root), 'utf8')),
  )
  expect(sealing.toSorted()).toEqual(Object.keys(SEALING).toSorted())
})
