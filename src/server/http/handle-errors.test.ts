import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/rig/test-database.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { Sql, sql } from '../db/sql.ts'
import { Failure } from '../kernel/failure.ts'
import { handleErrors } from './handle-errors.ts'

const ignore = () => undefined
const gone = openDatabase({ connectionString: 'postgres://127.0.0.1:9/gone' }, { size: 1, onError: ignore })
const noSocket = openDatabase(
  { host: '/nowhere', user: 'gone', database: 'gone' },
  { size: 1, onError: ignore },
)
let database: TestDatabase
let db: Database
const app = Fastify()
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connection, { size: 1, onError: ignore, waitMs: 500 })
})
afterAll(async () => {
  await Promise.all([db.close(), gone.close(), noSocket.close()])
  await database.drop()
})

handleErrors(app)
app.get('/database-gone', () => gone.rows(sql`select 1`))
app.get('/connection-cut', () => db.rows(sql`select pg_terminate_backend(pg_backend_pid())`))
app.get('/no-connection-left', () => db.transaction(() => db.rows(sql`select 1`)))
app.get('/no-socket', () => noSocket.rows(sql`select 1`))
app.get('/too-slow', () =>
  db.transaction(async (tx) => {
    await tx.run(sql`set local statement_timeout = 1`)
    await tx.run(sql`select pg_sleep(1)`)
  }),
)
app.get('/failed/:code', ({ params }) => {
  const { code } = params as { code: string }
  return db.run(new Sql([`do $$ begin raise exception 'failed' using errcode = '${code}'; end $$`], []))
})
app.get('/mistake', () => db.rows(sql`select 1 / 0`))
app.get('/refusal', () => {
  throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: 7 })
})

async function replyOf(url: string) {
  const { statusCode, headers, body } = await app.inject(url)
  return { status: statusCode, retryAfter: headers['retry-after'], body: JSON.parse(body) }
}

// Of a lock that wasn't given in time, a deadlock, and memory that ran out.
const failures = ['55P03', '40P01', '53200'].map((code) => `/failed/${code}`)

test.each([
  '/database-gone',
  '/no-socket',
  '/connection-cut',
  '/no-connection-left',
  '/too-slow',
  ...failures,
])('a lost or overloaded database is a 503, so that callers try again: %s', async (url) => {
  expect(await replyOf(url)).toMatchObject({ status: 503, body: { error: 'SERVICE_UNAVAILABLE' } })
})

test('a mistake of ours is a 500 that shows nothing of its cause', async () => {
  const reply = await replyOf('/mistake')
  expect(reply).toMatchObject({ status: 500, body: { error: 'SERVER_ERROR' } })
  expect(JSON.stringify(reply.body)).not.toMatch(/division|select/)
})

test('a refusal carries its code, and when to try again', async () => {
  const expected = { status: 429, retryAfter: '7', body: { error: 'TOO_MANY_REQUESTS' } }
  expect(await replyOf('/refusal')).toMatchObject(expected)
})
