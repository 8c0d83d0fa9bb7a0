import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/rig/test-database.ts'
import { createExclusiveLocks } from './exclusive-locks.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const ignore = () => undefined

test('work under one name runs in one process at a time, other names run beside it', async () => {
  const [one, other] = [
    createExclusiveLocks(database.connection, ignore),
    createExclusiveLocks(database.connection, ignore),
  ]
  const blocked: boolean[] = []
  await one.tryWith('a', async () => {
    blocked.push(await other.tryWith('a', async () => undefined))
    blocked.push(await one.tryWith('a', async () => undefined))
    blocked.push(await other.tryWith('b', async () => undefined))
  })
  expect(blocked).toEqual([false, false, true])
  expect(await other.tryWith('a', async () => undefined)).toBe(true)
  await Promise.all([one.close(), other.close()])
})

test('a transaction that queues under a name its own process has locked doesn’t wait for that lock', async () => {
  const locks = createExclusiveLocks(database.connection, ignore)
  const client = new pg.Client({ ...database.connection, statement_timeout: 2_000 })
  await client.connect()
  await locks.tryWith('catalog', async () => {
    await client.query(`begin; select pg_advisory_xact_lock(hashtextextended('catalog', 0)); commit`)
  })
  await client.end()
  await locks.close()
})

test('when the connection is cut, the holder is notified and another process can continue at once', async () => {
  const [holder, next] = [
    createExclusiveLocks(database.connection, ignore),
    createExclusiveLocks(database.connection, ignore),
  ]
  const admin = new pg.Client(database.connection)
  await admin.connect()
  await holder.tryWith('a', async (lost) => {
    const told = new Promise((resolve) => lost.addEventListener('abort', resolve))
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'spoolyard locks' and datname = current_database()`,
    )
    await told
    expect(await next.tryWith('a', async () => undefined)).toBe(true)
  })
  expect(await holder.tryWith('a', async () => undefined)).toBe(true)
  await Promise.all([admin.end(), holder.close(), next.close()])
})

test('many names at once are locked one after another', async () => {
  const locks = createExclusiveLocks(database.connection, ignore)
  const names = Array.from({ length: 40 }, (_, index) => `name ${index}`)
  expect(await Promise.all(names.map((name) => locks.tryWith(name, async () => undefined)))).toEqual(
    names.map(() => true),
  )
  await locks.close()
})

test('work that comes after the stop doesn’t run, and opens no connection', async () => {
  const locks = createExclusiveLocks(database.connection, ignore)
  expect(await locks.tryWith('a', async () => undefined)).toBe(true)
  await locks.close()
  expect(await locks.tryWith('a', async () => undefined)).toBe(false)
  const admin = new pg.Client(database.connection)
  await admin.connect()
  await expect
    .poll(
      async () =>
        (
          await admin.query(
            `select from pg_stat_activity where application_name = 'spoolyard locks' and datname = current_database()`,
          )
        ).rowCount,
    )
    .toBe(0)
  await admin.end()
})
