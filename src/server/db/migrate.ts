import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { DatabaseConnection } from './database.ts'

// An arbitrary number; processes that start at the same time wait here for each other.
const MIGRATION_LOCK = 72_707
const folder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Brings a database to the newest form, forward only, each migration whole or not at all. Several processes may call it at once. */
export async function migrateDatabase(connection: DatabaseConnection): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'spoolyard migrations' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migrations',
    )
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
      await applyMigration(client, name, applied.get(name))
    }
  } finally {
    await client.end()
  }
}

async function applyMigration(
  client: pg.Client,
  name: string,
  appliedChecksum: string | undefined,
): Promise<void> {
  const text = await readFile(`${folder}/${name}`, 'utf8')
  const checksum = createHash('sha256').update(text).digest('hex')
  if (appliedChecksum === checksum) return
  if (appliedChecksum) throw new Error(`Migration ${name} was changed after this database had applied it.`)
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed.`, { cause: error })
  }
}
