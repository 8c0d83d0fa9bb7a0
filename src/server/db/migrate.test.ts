import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/rig/test-database.ts'
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
