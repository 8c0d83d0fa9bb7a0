import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { RefusedStart } from '../kernel/refused-start.ts'
import type { DatabaseConnection } from './database.ts'
import { isAlone, isFunction, readAllScripts, type Script } from './migration-scripts.ts'
import { onEmptyDatabase, runAlone } from './run-alone.ts'
import { splitStatements } from './split-statements.ts'

// How the schema changes (docs/decisions/0044-one-baseline.md, 0175-migrations-never-block.md):
// - `migrations/0001_baseline` is the first state. Every later change is a new file after it; applied files never change.
// - Expand, then contract: one release adds what is new and writes both forms, a later release removes what is old. So the
//   previous release keeps working on the new schema, and processes can be replaced one at a time.
// - What takes long has a separate file `NAME.alone.sql`. All others are short; those between two such files are one
//   transaction, with all others when there is none.
// - A function lives in `functions/NAME.sql` and is replaced whenever its file changes, together with the last of the other
//   migrations; a new one comes before the first. Migrations only bind triggers to it. A changed function comes with a migration:
//   by that an older release, which would put back its own, knows that it is older.
//   A function that an earlier migration names stays in its folder, even when no longer used, until the next baseline.

// An arbitrary number; processes that start at the same time wait for each other on this lock.
const MIGRATION_LOCK = 72_707
const ASK_FOR_LOCK_MS = 500

// Every write queues behind us while we wait for those that came first. Then all is undone, they continue, and we try again.
// This is for a whole transaction, which keeps what it has locked.
const LOCK_TIMEOUT_MS = 1_000
const LEAST_LOCK_TIMEOUT_MS = 20
const STATEMENT_TIMEOUT_MS = 10 * 60_000
const TRIES = 30
const PAUSE_MS = 1_000

interface MigrateOptions {
  lockTimeoutMs?: number
  statementTimeoutMs?: number
  tries?: number
  /** Those of this release when absent. */
  readScripts?: () => Promise<Script[]>
}

/**
 * Brings a database to the newest schema. Several processes may call it at once. It never keeps writes of a running release
 * waiting behind a lock that it doesn't get. What belongs to one transaction is applied entirely or not at all.
 */
export async function migrateDatabase(
  connection: DatabaseConnection,
  options: MigrateOptions = {},
): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'spoolyard migrations' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await waitForTurn(client)
    await client.query(CREATE_LEDGER)
    while (await applyNext(client, options));
  } finally {
    await client.end()
  }
}

// Asked for again and again, because a statement that waits would keep the index of another process from being completed.
async function waitForTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      MIGRATION_LOCK,
    ])
    if (rows[0]?.taken) return
    await delay(ASK_FOR_LOCK_MS)
  }
}

const CREATE_LEDGER =
  'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())'

/** Applies what comes next, and tells whether there was something. */
async function applyNext(client: pg.Client, options: MigrateOptions): Promise<boolean> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  )
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  const scripts = await (options.readScripts ?? readAllScripts)()
  refuseNewer(applied, scripts)
  refuseChanged(applied, scripts)
  const missing = scripts.filter((script) => !isFunction(script) && !applied.has(script.name))
  const [next] = missing
  if (next && isAlone(next)) {
    await runAndRecord(client, next, () => runAlone(client, next.text))
    return true
  }
  const until = missing.findIndex(isAlone)
  // The running release calls functions as they are, until all that the new ones use is there.
  const isDue = ({ name, checksum }: Script) =>
    until < 0 ? applied.get(name) !== checksum : !applied.has(name)
  const due = [
    ...scripts.filter((script) => isFunction(script) && isDue(script)),
    ...(until < 0 ? missing : missing.slice(0, until)),
  ]
  if (due.length > 0) await applyTogether(client, due, options)
  return due.length > 0
}

async function applyTogether(
  client: pg.Client,
  scripts: readonly Script[],
  options: MigrateOptions,
): Promise<void> {
  const { tries = TRIES, lockTimeoutMs = LOCK_TIMEOUT_MS } = options
  await client.query(`set statement_timeout = ${options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS}`)
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query('begin')
      const endsAt = performance.now() + lockTimeoutMs
      // Functions come first, because migrations bind triggers and indexes to them; their bodies name tables that may not
      // exist yet.
      await client.query('set local check_function_bodies = off')
      for (const script of scripts) {
        await runAndRecord(client, script, async () => {
          for (const statement of splitStatements(script.text)) {
            const left = Math.max(LEAST_LOCK_TIMEOUT_MS, Math.round(endsAt - performance.now()))
            await client.query(`set local lock_timeout = ${left}`)
            await client.query(statement)
          }
        })
      }
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (!isLockTimeout(error)) throw error
      if (attempt === tries) throw lockedOut(error)
      await delay(PAUSE_MS)
    }
  }
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
  for (const script of await readAllScripts()) {
    if (!names.has(script.name) && !isFunction(script)) continue
    const text = isAlone(script) ? onEmptyDatabase(script.text) : script.text
    await runAndRecord(client, script, async () => void (await client.query(text)))
  }
}

/** Throws a sentence unless this release has all of these migrations, as they were applied. */
export async function refuseUnknownMigrations(
  wanted: readonly { name: string; checksum: string }[],
): Promise<void> {
  const scripts = await readAllScripts()
  const checksums = new Map(wanted.map(({ name, checksum }) => [name, checksum]))
  refuseNewer(checksums, scripts)
  refuseChanged(checksums, scripts)
}

function refuseChanged(applied: ReadonlyMap<string, string>, scripts: readonly Script[]): void {
  for (const script of scripts) {
    const { name, checksum } = script
    if (!isFunction(script) && applied.has(name) && applied.get(name) !== checksum)
      throw new Error(`Migration ${name} was changed after this database had applied it.`)
  }
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.cause instanceof pg.DatabaseError ? error.cause.code === '55P03' : false)

const lockedOut = (cause: unknown): Error =>
  new RefusedStart(
    `The database could not be brought to this release: ${messageOf(cause)} Others kept a table locked. Nothing was changed; end long transactions, and start again.`,
  )

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** An older release would put back its own functions and not know the newer columns. */
function refuseNewer(applied: ReadonlyMap<string, string>, scripts: readonly Script[]): void {
  const known = new Set(scripts.map(({ name }) => name))
  const newer = [...applied.keys()].filter((name) => !known.has(name) && !isFunction({ name })).sort()
  if (newer.length === 0) return
  throw new RefusedStart(
    `This database belongs to a newer release: it has applied ${newer.join(', ')}. Start that release, or restore a backup.`,
  )
}

async function runAndRecord(
  client: pg.ClientBase,
  { name, checksum }: Script,
  run: () => Promise<void>,
): Promise<void> {
  try {
    await run()
    await client.query(
      `insert into migrations (name, checksum) values ($1, $2)
       on conflict (name) do update set checksum = excluded.checksum, applied_at = excluded.applied_at`,
      [name, checksum],
    )
  } catch (error) {
    throw new Error(`Migration ${name} failed.`, { cause: error })
  }
}
