import { getConstructionPlans } from 'pg-boss'
import { applyMigrations } from '../migrate.ts'
import type { SequenceShape, TableShape } from './read-database-shape.ts'
import { readTables } from './read-database-shape.ts'
import type { DatabaseClient } from './with-client.ts'

export interface LoadedDatabase {
  /** The migrations that the copied database had applied. */
  migrations: readonly { name: string; checksum: string }[]
  tables: readonly TableShape[]
  sequences: readonly SequenceShape[]
}

interface Trigger {
  table: string
  name: string
  state: 'O' | 'A' | 'R' | 'D'
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

const SWITCH = { O: 'enable', A: 'enable always', R: 'enable replica', D: 'disable' } as const

/**
 * Fills an empty database, in the caller's transaction: the schema as it was, then the rows. While rows arrive, no trigger
 * of ours counts or refuses them, because what triggers compute is copied, too. References are checked at the end.
 */
export async function loadDatabase(
  client: DatabaseClient,
  { migrations, tables, sequences }: LoadedDatabase,
  load: (table: TableShape) => Promise<void>,
): Promise<void> {
  await applyMigrations(client, migrations)
  if (tables.some(({ schema }) => schema === 'pgboss')) await createQueueTables(client)
  await client.query('set constraints all immediate')
  const targets = await readTables(client)
  const triggers = await readTriggers(client)
  const references = await readForeignKeys(client)

  for (const { table } of new Map(triggers.map((one) => [one.table, one])).values())
    await client.query(`alter table ${table} disable trigger user`)
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`)
  await removeFirstRows(client, targets)
  for (const table of tables) {
    const target = targets.find(({ schema, name }) => schema === table.schema && name === table.name)
    if (!target) throw new Error(`This release has no table ${table.schema}.${table.name}.`)
    await load(table)
  }
  for (const { name, value, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled])
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const { table, name, state } of triggers)
    await client.query(`alter table ${table} ${SWITCH[state]} trigger ${name}`)
}

/** Migrations put rows into some tables. The rest isn't touched: the role may insert into the audit log and no more. */
async function removeFirstRows(client: DatabaseClient, tables: readonly TableShape[]): Promise<void> {
  for (const { schema, name } of tables) {
    const { rows } = await client.query(`select 1 from ${schema}."${name}" limit 1`)
    if (rows.length > 0) await client.query(`delete from ${schema}."${name}"`)
  }
}

/** Empties the database, in the caller's transaction. */
export async function dropEverything(client: DatabaseClient): Promise<void> {
  await dropQueue(client)
  await client.query('drop schema public cascade')
  await client.query('create schema public')
}

/** Removes the queue from the database of jobs. A backup's jobs are restored into the main one, which the product empties. */
export async function dropQueue(client: DatabaseClient): Promise<void> {
  await client.query('drop schema if exists pgboss cascade')
}

/** Moves of money that are noted before Stripe is asked. */
const RECORDED_CALLS = ['card_collections', 'card_refunds', 'payouts', 'payout_reversals']

/**
 * What a restored product must not do. Nothing is sent before an administrator ends maintenance, and before the product has found
 * out what was printed and paid since the backup. And of what was about to be sent, a copy can't tell whether it has been sent since,
 * so the provider is asked first.
 */
export async function makeRestoredSafe(client: DatabaseClient, takenAt: Date): Promise<void> {
  await client.query(
    `update maintenance set is_on = true, started_at = now(), expected_end = null, contact = null,
       message = 'Spoolyard is being restored from a backup.'`,
  )
  // A backup of an earlier release doesn't have the columns yet.
  await client.query(
    'alter table print_orders add column if not exists is_restored boolean not null default false',
  )
  await client.query('alter table maintenance add column if not exists orders_paused_at timestamptz(3)')
  await client.query('alter table maintenance add column if not exists restored_to timestamptz(3)')
  await client.query('update maintenance set orders_paused_at = now(), restored_to = $1', [takenAt])
  await client.query(
    `update print_orders set is_restored = true where state in ('PREPARED', 'DRAFTED', 'CHARGED') and not is_test`,
  )
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) name where to_regclass(name) is not null',
    [RECORDED_CALLS],
  )
  for (const { name } of rows) await client.query(`update ${name} set state = 'ASKED' where state = 'WANTED'`)
}

/** The same for a database that was brought back to `takenAt` in another way. */
export async function markRestored(client: DatabaseClient, takenAt: Date): Promise<void> {
  await client.query('begin')
  await makeRestoredSafe(client, takenAt)
  await client.query('commit')
}

/** Lets everything be sent again although something couldn't be compared. False if nothing waited. */
export async function resumeOrders(client: DatabaseClient): Promise<boolean> {
  const { rowCount } = await client.query(
    'update maintenance set orders_paused_at = null, restored_to = null where orders_paused_at is not null',
  )
  return rowCount === 1
}

/** The job queue creates its tables at its first start; their text ends its own transaction, which is ours here. */
async function createQueueTables(client: DatabaseClient): Promise<void> {
  const plan = getConstructionPlans('pgboss', { createSchema: true })
  await client.query(plan.replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, ''))
  await client.query('set local lock_timeout = 0')
  await client.query('set local idle_in_transaction_session_timeout = 0')
}

async function readTriggers(client: DatabaseClient): Promise<Trigger[]> {
  const { rows } = await client.query<Trigger>(
    `select tgrelid::regclass::text as table, quote_ident(tgname) as name, tgenabled as state
     from pg_trigger join pg_class c on c.oid = tgrelid
     where not tgisinternal and c.relnamespace = 'public'::regnamespace`,
  )
  return rows
}

async function readForeignKeys(client: DatabaseClient): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  return rows
}
