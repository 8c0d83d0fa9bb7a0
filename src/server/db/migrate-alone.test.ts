import { createHash } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/rig/test-database.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'
import { migrateDatabase } from './migrate.ts'
import { readAllScripts } from './migration-scripts.ts'
import { onEmptyDatabase } from './run-alone.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.connection)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** A release with more migrations and functions than this one; a later one replaces a function of the same name. */
const releaseWith = (more: Record<string, string>) => async () => {
  const scripts = Object.entries(more).map(([name, text]) => ({
    ...{ name, text },
    checksum: createHash('sha256').update(text).digest('hex'),
  }))
  const all = [...(await readAllScripts()), ...scripts]
  return all.toSorted((a, b) => Number(b.name.startsWith('func')) - Number(a.name.startsWith('func')))
}

const filled = {
  '9000_things.sql': `create table things (id integer primary key, batch text);
    insert into things select n from generate_series(1, 12000) n;`,
  '9001_fill.alone.sql': `-- Part by part.
    update things set batch = 'done' where batch is null and ctid >= $1 and ctid < $2;`,
  '9001_copies.sql': 'create table copies (id integer primary key); insert into copies values (7);',
  '9001_copy.alone.sql': `insert into copies select t.id from things t where t.ctid >= $1 and t.ctid < $2
    on conflict do nothing;`,
}
const indexed = {
  ...filled,
  '9002_index.alone.sql': 'create index concurrently if not exists things_by_batch on things (batch);',
}

const readBatches = async () =>
  (await client.query('select batch, count(*)::int as count from things group by batch')).rows

test('a migration that runs alone goes through a table part by part until all rows have it', async () => {
  const readScripts = releaseWith(filled)
  await migrateDatabase(database.connection, { readScripts })
  expect(await readBatches()).toEqual([{ batch: 'done', count: 12_000 }])
})

test('rows of a table are copied into another one part by part, beside those that are there', async () => {
  await migrateDatabase(database.connection, { readScripts: releaseWith(filled) })
  const { rows } = await client.query('select count(*)::int as count from copies')
  expect(rows).toEqual([{ count: 12_000 }])
})

test('a change that never ends is an error', async () => {
  const readScripts = releaseWith({
    ...filled,
    '9002_again.alone.sql': `update things set batch = 'again' where id < 5 and ctid >= $1 and ctid < $2`,
  })
  await expect(migrateDatabase(database.connection, { readScripts })).rejects.toMatchObject({
    cause: { message: expect.stringContaining('again and again') },
  })
})

test('an index that was broken off is built again, while others write', async () => {
  const writer = new pg.Client(database.connection)
  await writer.connect()
  await writer.query('begin')
  await writer.query(`insert into things values (20000, 'open')`)
  const isWaiting = async () =>
    (await client.query(`select from pg_index where indexrelid = to_regclass('things_by_batch')`))
      .rowCount === 1

  // Interrupted while it waits for the writer, which leaves an invalid index.
  const broken = migrateDatabase(database.connection, { readScripts: releaseWith(indexed) })
  broken.catch(() => undefined)
  expect(await waitUntil(isWaiting, { withinMs: 10_000, everyMs: 10 })).toBe(true)
  await client.query('set lock_timeout = 2000')
  await client.query(`insert into things values (20001, 'beside')`)
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'spoolyard migrations' and datname = current_database()`,
  )
  await expect(broken).rejects.toThrow('9002_index.alone.sql')
  const isValid = async () =>
    (await client.query(`select indisvalid from pg_index where indexrelid = to_regclass('things_by_batch')`))
      .rows[0]?.indisvalid
  expect(await isValid()).toBe(false)

  await writer.query('commit')
  await writer.end()
  // Two processes start at once: neither waits with a statement that the other one's index would wait for.
  const readScripts = releaseWith(indexed)
  await Promise.all([
    migrateDatabase(database.connection, { readScripts }),
    migrateDatabase(database.connection, { readScripts }),
  ])
  expect(await isValid()).toBe(true)
})

test('a function that the running release calls changes only together with the last tables it needs', async () => {
  const before = {
    ...indexed,
    'functions/count_things.sql':
      'create or replace function count_things() returns bigint language sql as $$ select count(*) from things $$',
  }
  await migrateDatabase(database.connection, { readScripts: releaseWith(before) })
  const next = releaseWith({
    ...before,
    'functions/count_things.sql':
      'create or replace function count_things() returns bigint language sql as $$ select count(kind) from things $$',
    'functions/count_kinds.sql':
      'create or replace function count_kinds() returns bigint language sql as $$ select count(distinct kind) from things $$',
    '9003_first.sql': `create table kinds (id integer primary key);`,
    '9004_broken.alone.sql': `update things set batch = 'x' where kind is null and ctid >= $1 and ctid < $2;`,
    '9005_kinds.sql': 'alter table things add column kind text;',
  })
  await expect(migrateDatabase(database.connection, { readScripts: next })).rejects.toThrow('9004_broken')
  const { rows } = await client.query('select count_things()::int as count')
  expect(rows[0].count).toBeGreaterThan(0)
  expect((await client.query(`select to_regprocedure('count_kinds()') as name`)).rows[0].name).not.toBeNull()
})

test('a restore, which fills an empty database in one transaction, needs no row changed and no index built beside others', () => {
  expect(onEmptyDatabase(`-- Why.\nupdate things set batch = 'x' where ctid >= $1 and ctid < $2;`)).toBe('')
  expect(onEmptyDatabase('create index concurrently if not exists a on things (batch);')).toBe(
    'create index  if not exists a on things (batch)',
  )
  expect(onEmptyDatabase('alter table things validate constraint a')).toBe(
    'alter table things validate constraint a',
  )
})
