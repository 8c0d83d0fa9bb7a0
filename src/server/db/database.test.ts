import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/rig/test-database.ts'
import { type Database, isDatabaseAway, openDatabase } from './database.ts'
import { Sql, sql } from './sql.ts'

let database: TestDatabase
let db: Database
const errors: Error[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connection, { size: 3, onError: (error) => errors.push(error) })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

test('a connection that is cut between two statements of a transaction fails that transaction and nothing else', async () => {
  const cut = db.transaction(async (tx) => {
    const own = await tx.row<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await db.run(sql`select pg_terminate_backend(${own!.pid})`)
    await expect.poll(() => errors.length).toBeGreaterThan(0)
    await tx.run(sql`select 1`)
  })
  await expect(cut).rejects.toSatisfy(isDatabaseAway)
  expect(await db.row(sql`select 1 as one`)).toEqual({ one: 1 })
})

test('more work than there are connections is told apart from a mistake', async () => {
  const narrow = openDatabase(database.connection, { size: 1, onError: () => undefined, waitMs: 50 })
  const held = narrow.transaction(async () => {
    await expect(narrow.run(sql`select 1`)).rejects.toSatisfy(isDatabaseAway)
  })
  await held
  await expect(narrow.run(sql`select 1 / 0`)).rejects.not.toSatisfy(isDatabaseAway)
  await narrow.close()
})

test('a connection keeps at most a thousand prepared statements, however many forms statements take', async () => {
  const single = openDatabase(database.connection, { size: 1, onError: () => undefined })
  for (let n = 0; n < 1_200; n++) await single.row(new Sql([`select ${n} as n`], []))
  const row = await single.row<{ kept: number }>(
    sql`select count(*)::integer as kept from pg_prepared_statements`,
  )
  expect(row?.kept).toBeLessThanOrEqual(1_000)
  await single.close()
})

test('columns arrive in camelCase', async () => {
  expect(await db.row(sql`select 1 as one_more, '{"as_is": 1}'::jsonb as stored_value`)).toEqual({
    oneMore: 1,
    storedValue: { as_is: 1 },
  })
})
