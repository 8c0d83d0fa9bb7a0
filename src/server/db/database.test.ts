import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHangingDatabase } from '#testing/rig/hanging-database.ts'
import { createTestDatabase, type TestDatabase } from '#testing/rig/test-database.ts'
import { type Database, isDatabaseAway, openDatabase } from './database.ts'
import { plannedByValues, Sql, sql } from './sql.ts'

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

test('an action that throws after the commit fails neither the write nor the actions behind it', async () => {
  const failures: unknown[] = []
  const watched = openDatabase(database.connection, {
    size: 1,
    onError: () => undefined,
    onActionError: (error) => failures.push(error),
  })
  const ran: string[] = []
  const broken = new Error('no listener')
  const written = await watched.transaction(async (tx) => {
    await tx.run(sql`create table kept (id int)`)
    tx.afterCommit(() => {
      throw broken
    })
    tx.afterCommit(() => ran.push('second'))
    return 'written'
  })
  expect(written).toBe('written')
  expect(failures).toEqual([broken])
  expect(ran).toEqual(['second'])
  expect(await watched.row(sql`select count(*)::integer as count from kept`)).toEqual({ count: 0 })
  await watched.close()
})

test('no action runs after a rollback', async () => {
  const ran: string[] = []
  const failed = db.transaction(async (tx) => {
    tx.afterCommit(() => ran.push('event'))
    await tx.run(sql`select 1 / 0`)
  })
  await expect(failed).rejects.toThrow('division by zero')
  expect(ran).toEqual([])
})

test('more work than there are connections is not mistaken for an error', async () => {
  const narrow = openDatabase(database.connection, { size: 1, onError: () => undefined, waitMs: 2_000 })
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

test('a statement with a condition that is planned by its values isn’t prepared', async () => {
  const single = openDatabase(database.connection, { size: 1, onError: () => undefined })
  const prepared = async () =>
    (await single.rows<{ statement: string }>(sql`select statement from pg_prepared_statements`)).map(
      ({ statement }) => statement,
    )
  const found = (condition: Sql) => single.row(sql`select 'found' as found where ${condition}`)
  await found(sql`1 = ${1}::integer`)
  expect(await prepared()).toContainEqual(expect.stringContaining('1 = $1'))
  await found(plannedByValues(sql`2 = ${2}::integer`))
  expect(await prepared()).not.toContainEqual(expect.stringContaining('2 = $1'))
  await single.close()
})

test('columns arrive in camelCase', async () => {
  expect(await db.row(sql`select 1 as one_more, '{"as_is": 1}'::jsonb as stored_value`)).toEqual({
    oneMore: 1,
    storedValue: { as_is: 1 },
  })
})

test('a connection that falls silent is cut, and the next statement takes another one', async () => {
  const hanging = await startHangingDatabase(database.connection)
  const through = openDatabase(hanging.connection, { size: 1, onError: () => undefined, silentAfterMs: 200 })
  await through.run(sql`select 1`)
  hanging.hang()
  await expect(through.run(sql`select 1`)).rejects.toSatisfy(isDatabaseAway)
  hanging.replace()
  expect(await through.row(sql`select 1 as one`)).toEqual({ one: 1 })
  await through.close()
  hanging.close()
})

test('a connection without a statement is never cut, however long it rests', async () => {
  const errors: Error[] = []
  const resting = openDatabase(database.connection, {
    ...{ size: 1, silentAfterMs: 40 },
    onError: (error) => errors.push(error),
  })
  const process = sql`select pg_backend_pid() as id`
  const before = await resting.row(process)
  await db.run(sql`select pg_sleep(0.12)`)
  expect(await resting.row(process)).toEqual(before)
  expect(errors).toEqual([])
  await resting.close()
})

test('a patient transaction outlasts the limits of other statements, and only that one', async () => {
  const short = openDatabase(database.connection, { size: 1, onError: () => undefined, silentAfterMs: 100 })
  const long = sql`select pg_sleep(0.4)`
  const limit = sql`select current_setting('statement_timeout') as limit`
  expect(
    await short.patiently(async (tx) => {
      await tx.run(long)
      return tx.row(limit)
    }),
  ).toEqual({ limit: '10min' })
  expect(await short.row(limit)).toEqual({ limit: '15s' })
  await expect(short.transaction((tx) => tx.run(long))).rejects.toSatisfy(isDatabaseAway)
  await short.close()
})

test('a statement that fails names the place that sent it', async () => {
  const failure = await db.row(sql`select 1 / 0`).catch((error: Error) => error.stack)
  expect(failure).toContain('database.test.ts')
})
