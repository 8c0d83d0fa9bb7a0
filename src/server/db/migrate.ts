import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
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

// Writes that came first are waited for this long only, because every later one queues behind us. Then all is undone, they
// go on, and we try again.
const LOCK_TIMEOUT_MS = 1_000
const STATEMENT_TIMEOUT_MS = 10 * 60_000
const TRIES = 30
const PAUSE_MS = 1_000

interface Limits {
  lockTimeoutMs?: number
  statementTimeoutMs?: number
  tries?: number
}

/**
 * Brings a database to the newest schema, entirely or not at all. Several processes may call it at once. It never keeps
 * writes of a running release waiting behind a lock that it doesn't get.
 */
export async function migrateDatabase(connection: DatabaseConnection, limits: Limits = {}): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'spoolyard migrations' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    // After our own lock, which others may hold for as long as their migrations take.
    await client.query(`set lock_timeout = ${limits.lockTimeoutMs ?? LOCK_TIMEOUT_MS}`)
    await client.query(`set statement_timeout = ${limits.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS}`)
    await client.query(CREATE_LEDGER)
    await applyAll(client, limits.tries ?? TRIES)
  } finally {
    await client.end()
  }
}

const CREATE_LEDGER =
  'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())'

async function applyAll(client: pg.Client, tries: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyMissing(client)
    } catch (error) {
      await client.query('rollback')
      if (!isLockTimeout(error)) throw error
      if (attempt === tries) throw lockedOut(error)
      await delay(PAUSE_MS)
    }
  }
}

async function applyMissing(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  )
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  const scripts = await readAllScripts()
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
    if (checksum && checksum !== script.checksum) throw changedAfterwards(script.name)
    if (!checksum) await apply(client, script)
  }
  await client.query('commit')
}

/** Gives an empty database the schema of exactly these migrations, in the caller's transaction. */
export async function applyMigrations(
  client: pg.ClientBase,
  wanted: readonly { name: string; checksum: string }[],
): Promise<void> {
  await refuseUnknownMigrations(wanted)
  const names = new Set(wanted.map(({ name }) => name))
  await client.query(CREATE_LEDGER)
  await client.query('set local check_function_bodies = off')
  for (const script of await readAllScripts())
    if (names.has(script.name) || isFunction(script)) await apply(client, script)
}

/** Throws a sentence unless this release has all of these migrations, as they were applied. */
export async function refuseUnknownMigrations(
  wanted: readonly { name: string; checksum: string }[],
): Promise<void> {
  const scripts = await readAllScripts()
  const checksums = new Map(wanted.map(({ name, checksum }) => [name, checksum]))
  refuseNewer(checksums, scripts)
  for (const { name, checksum } of scripts)
    if (checksums.has(name) && checksums.get(name) !== checksum) throw changedAfterwards(name)
}

const readAllScripts = async (): Promise<Script[]> => [
  ...(await readScripts(functions, 'functions/')),
  ...(await readScripts(migrations)),
]

const changedAfterwards = (name: string): Error =>
  new Error(`Migration ${name} was changed after this database had applied it.`)

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.cause instanceof pg.DatabaseError ? error.cause.code === '55P03' : false)

const lockedOut = (cause: unknown): Error =>
  new RefusedStart(
    `The database could not be brought to this release: ${messageOf(cause)} Others kept a table locked. Nothing was changed; end long transactions, and start again.`,
  )

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

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

async function apply(client: pg.ClientBase, { name, text, checksum }: Script): Promise<void> {
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
