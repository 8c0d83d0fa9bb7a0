import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/rig/test-database.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { Failure } from '../kernel/failure.ts'
import { handleErrors } from './handle-errors.ts'

const ignore = () => undefined
const gone = openDatabase({ connectionString: 'postgres://127.0.0.1:9/gone' }, { size: 1, onError: ignore })
let database: TestDatabase
let db: Database
const app = Fastify()
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connection, { size: 1, onError: ignore, waitMs: 50 })
})
afterAll(async () => {
  await Promise.all([db.close(), gone.close()])
  await database.drop()
})

handleErrors(app)
app.get('/database-gone', () => gone.rows(sql`select 1`))
app.get('/connection-cut', () => db.rows(sql`select pg_terminate_backend(pg_backend_pid())`))
app.get('/no-connection-left', () => db.transaction(() => db.rows(sql`select 1`)))
app.get('/mistake', () => db.rows(sql`select 1 / 0`))
app.get('/refusal', () => {
  throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: 7 })
})

async function replyOf(url: string) {
  const { statusCode, headers, body } = await app.inject(url)
  return { status: statusCode, retryAfter: headers['retry-after'], body: JSON.parse(body) }
}

test.each(['/database-gone', '/connection-cut', '/no-connection-left'])(
  'a lost database is a 503, so that callers try again: %s',
  async (url) => {
    expect(await replyOf(url)).toMatchObject({ status: 503, body: { error: 'SERVICE_UNAVAILABLE' } })
  },
)

test('a mistake of ours is a 500 that shows nothing of its cause', async () => {
  const reply = await replyOf('/mistake')
  expect(reply).toMatchObject({ status: 500, body: { error: 'SERVER_ERROR' } })
  expect(JSON.stringify(reply.body)).not.toMatch(/division|select/)
})

test('a refusal carries its code, and when to try again', async () => {
  const expected = { status: 429, retryAfter: '7', body: { error: 'TOO_MANY_REQUESTS' } }
  expect(await replyOf('/refusal')).toMatchObject(expected)
})
