import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/rig/test-database.ts'
import { openDatabase } from './database.ts'
import { createListeningPool } from './listening-pool.ts'
import { watchDatabase } from './watch-database.ts'

let database: TestDatabase
let admin: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  admin = new pg.Client(database.connection)
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await database.drop()
})

const ignore = () => undefined
const openOf = async (name: string) =>
  (
    await admin.query(
      'select from pg_stat_activity where datname = current_database() and application_name = $1',
      [name],
    )
  ).rowCount

test('a listener that is asked for while or after it ends leaves no connection', async () => {
  const db = openDatabase(database.connection, { size: 1, onError: ignore })
  const listening = createListeningPool(db.pool, database.connection, ignore)
  // Answers neither, so that what asks again for good comes to rest.
  const answers: string[] = []
  const ask = () =>
    void listening.connect().then(
      () => answers.push('open'),
      () => answers.push('failed'),
    )
  ask()
  await listening.end()
  ask()
  // One that is asked for later is there.
  const later = new pg.Client(database.connection)
  await later.connect()
  await later.end()
  expect(answers).toEqual([])
  await expect.poll(() => openOf('spoolyard sockets')).toBe(0)
  await db.close()
})

test('what is published after the end is dropped, and no error is reported', async () => {
  const db = openDatabase(database.connection, { size: 1, onError: ignore })
  const listening = createListeningPool(db.pool, database.connection, ignore)
  expect((await listening.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await listening.end()
  await db.close()
  const replies: unknown[] = []
  const ask = (pool: pg.Pool) =>
    pool.query('select 1').then(
      () => 'answered',
      (error: Error) => error.message,
    )
  void ask(listening).then((reply) => replies.push(reply))
  expect(await ask(db.pool)).toContain('after calling end')
  expect(replies).toEqual([])
})

test('a watch that is stopped while it connects leaves no connection', async () => {
  await watchDatabase(database.connection, { onSilent: ignore }).stop()
  await expect.poll(() => openOf('spoolyard watch')).toBe(0)
})
