import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { RefusedStart } from '../kernel/refused-start.ts'
import type { DatabaseConnection } from './database.ts'

// How the schema changes (docs/decisions/0044-one-baseline.md):
// - `migrations/0001_baseline` is the first state. Every later change is a new file after it; applied files never change.
// - Expand, then contract: one release adds what is new and writes both forms, a later release removes what is old. So the
//   previous release keeps working on the new schema, and processes can be replaced one at a time.
// - A function lives in `functions/NAME.sql` and is replaced whenever its file changes. Migrations only bind triggers to it.
//   A function that an earlier migration names stays in its folder, even when no longer used, until the next baseline.

// An arbitrary number; processes that start at the same time wait for each other on this lock.
const MIGRATION_LOCK = 72_707
const migrations = fileURLToPath(new URL('./migrations', import.meta.url))
const functions = fileURLToPath(new URL('./functions', import.meta.url))

/** Brings a database to the newest schema, entirely or not at all. Several processes may call it at once. */
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
    const scripts = [...(await readScripts(functions, 'functions/')), ...(await readScripts(migrations))]
    refuseNewer(applied, scripts)
    await client.query('begin')
    // Functions come first, because migrations bind triggers and indexes to them; their bodies name tables that may not
    // exist yet.
    await client.query('set local check_function_bodies = off')
    for (const script of scripts) {
      const checksum = applied.get(script.name)
      if (isFunction(script)) {
        if (checksum !== script.checksum) await apply(client, script)
        continue
      }
      if (checksum && checksum !== script.checksum) {
        throw new Error(`Migration ${script.name} was changed after this database had applied it.`)
      }
      if (!checksum) await apply(client, script)
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

const isFunction = ({ name }: { name: string }): boolean => name.startsWith('functions/')

/** An older release would put back its own functions and not know the newer columns. */
function refuseNewer(applied: ReadonlyMap<string, string>, scripts: readonly Script[]): void {
  const known = new Set(scripts.map(({ name }) => name))
  const newer = [...applied.keys()].filter((name) => !known.has(name) && !isFunction({ name })).sort()
  if (newer.length === 0) return
  throw new RefusedStart(
    `This database belongs to a newer release: it has applied ${newer.join(', ')}. Start that release, or restore a backup.`,
  )
}

type Script = { name: string; text: string; checksum: string }

async function readScripts(folder: string, prefix = ''): Promise<Script[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.sql')).sort()
  return await Promise.all(
    files.map(async (file) => {
      const text = await readFile(`${folder}/${file}`, 'utf8')
      return { name: `${prefix}${file}`, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function apply(client: pg.Client, { name, text, checksum }: Script): Promise<void> {
  try {
    await client.query(text)
    await client.query(
      `insert into migrations (name, checksum) values ($1, $2)
       on conflict (name) do update set checksum = excluded.checksum, applied_at = excluded.applied_at`,
      [name, checksum],
    )
  } catch (error) {
    throw new Error(`Migration ${name} failed.`, { cause: error })
  }
}
