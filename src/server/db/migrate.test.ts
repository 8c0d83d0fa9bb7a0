import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/rig/test-database.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'
import { type Database, openDatabase } from './database.ts'
import { migrateDatabase } from './migrate.ts'
import { sql } from './sql.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connection, { size: 2, onError: () => {} })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

test('every database function is valid on the schema that the migrations end with', async () => {
  const folder = new URL('./functions/', import.meta.url)
  const scripts = await Promise.all(
    (await readdir(folder)).map((file) => readFile(new URL(file, folder), 'utf8')),
  )
  // Migrating creates them before the tables exist and so without this check.
  for (const script of scripts) await db.pool.query(script)
  expect(scripts.length).toBeGreaterThan(0)
})

test('a start replaces a database function that differs from its file, and nothing else', async () => {
  const appliedAt = () =>
    db.rows<{ name: string }>(sql`select name, applied_at from migrations order by name`)
  const before = await appliedAt()
  await migrateDatabase(database.connection)
  expect(await appliedAt()).toEqual(before)

  await db.run(
    sql`create or replace function quarter_of(at timestamptz) returns timestamptz language sql immutable as 'select at'`,
  )
  await db.run(sql`update migrations set checksum = 'older' where name = 'functions/quarter_of.sql'`)
  await migrateDatabase(database.connection)
  const row = await db.row<{ at: Date }>(sql`select quarter_of('2026-01-01T10:14:59Z') as at`)
  expect(row?.at.toISOString()).toBe('2026-01-01T10:00:00.000Z')
})

/** Runs work while a transaction holds `print_orders`, which the newest migration of that table changes. */
async function whileLocked(work: (release: () => Promise<void>) => Promise<void>): Promise<void> {
  await db.run(sql`delete from migrations where name = '0098_restored_orders.sql'`)
  const client = await db.pool.connect()
  await client.query('begin')
  await client.query('select 1 from print_orders limit 1')
  const release = async () => void (await client.query('rollback'))
  await work(release).finally(async () => {
    await release()
    client.release()
  })
}

test('a migration that waits for a lock gives way to writes, and tries again', async () => {
  await whileLocked(async (release) => {
    const migrating = migrateDatabase(database.connection, { lockTimeoutMs: 100, tries: 5 })
    const blocked = async () =>
      (await db.row<{ count: number }>(
        sql`select count(*)::integer as count from pg_locks where relation = 'print_orders'::regclass and not granted`,
      ))!.count > 0
    expect(await waitUntil(blocked, { withinMs: 10_000, everyMs: 5 })).toBe(true)
    const startedAt = performance.now()
    await db.run(sql`update print_orders set version = version + 1 where id = 'none'`)
    expect(performance.now() - startedAt).toBeLessThan(2_000)
    await release()
    await migrating
  })
  const row = await db.row(sql`select 1 from migrations where name = '0098_restored_orders.sql'`)
  expect(row).not.toBeNull()
})

test('a migration that never gets its lock, or takes too long, ends with a sentence and changes nothing', async () => {
  await whileLocked(async () => {
    const tries = migrateDatabase(database.connection, { lockTimeoutMs: 50, tries: 2 })
    await expect(tries).rejects.toThrow(
      /0098_restored_orders.sql failed. Others kept a table locked. Nothing was/,
    )
    const limits = { lockTimeoutMs: 20_000, statementTimeoutMs: 100 }
    await expect(migrateDatabase(database.connection, limits)).rejects.toMatchObject({
      message: 'Migration 0098_restored_orders.sql failed.',
      cause: { code: '57014' },
    })
  })
  await migrateDatabase(database.connection)
})

test('a start refuses a database that applied a migration in another form', async () => {
  await db.run(sql`update migrations set checksum = 'other' where name like '0001_baseline/03%'`)
  await expect(migrateDatabase(database.connection)).rejects.toThrow('0001_baseline/03_lists.sql was changed')
})

// The older release would put back its own functions, and fail on what it doesn't know.
test('an older release refuses a database that a newer one has migrated', async () => {
  await db.run(sql`insert into migrations (name, checksum) values ('9999_later.sql', 'any')`)
  await db.run(sql`update migrations set checksum = 'newer' where name = 'functions/quarter_of.sql'`)
  await expect(migrateDatabase(database.connection)).rejects.toThrow(
    'This database belongs to a newer release: it has applied 9999_later.sql.',
  )
  const row = await db.row<{ checksum: string }>(
    sql`select checksum from migrations where name = 'functions/quarter_of.sql'`,
  )
  expect(row?.checksum).toBe('newer')
})
