import { createHash } from 'node:crypto'
import pg from 'pg'
import { findBlocking } from '#scripts/migrations/find-blocking.ts'
import type { DatabaseConnection } from '#server/db/database.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { readAllScripts } from '#server/db/migration-scripts.ts'
import { openDatabases } from '#testing/rig/open-databases.ts'
import { readOptions } from '../rig/read-options.ts'
import { writeSteadily } from './write-steadily.ts'

const LIMIT_MS = 1_000
const ROWS_PER_INSERT = 250_000

/** Every kind of change that the check of migrations accepts, on one large table. */
const ACCEPTED: Readonly<Record<string, string>> = {
  '9000_column.sql': `alter table bench_orders add column kind text, alter column kind set default 'A', add column pieces integer not null default 1;
    alter table bench_orders add constraint bench_orders_kind check (kind in ('A', 'B')) not valid`,
  '9001_fill.alone.sql': `update bench_orders set kind = 'A' where kind is null and ctid >= $1 and ctid < $2`,
  '9002_index.alone.sql':
    'create index concurrently if not exists bench_orders_by_note on bench_orders (note, id)',
  '9003_check.alone.sql': 'alter table bench_orders validate constraint bench_orders_kind',
  '9004_there.sql':
    'alter table bench_orders add constraint bench_orders_kind_there check (kind is not null) not valid',
  '9005_there.alone.sql': 'alter table bench_orders validate constraint bench_orders_kind_there',
  '9006_required.sql': `alter table bench_orders alter column kind set not null;
    alter table bench_orders drop constraint bench_orders_kind_there`,
  '9007_key.alone.sql': 'create unique index concurrently if not exists bench_orders_id on bench_orders (id)',
  '9008_key.sql':
    'alter table bench_orders add constraint bench_orders_id_key unique using index bench_orders_id',
  '9009_contract_note.sql': 'alter table bench_orders drop column note',
}

const REFUSED: Readonly<Record<string, string>> = {
  '9000_index.sql': 'create index bench_orders_by_note on bench_orders (note, id)',
  '9001_required.sql': `alter table bench_orders add constraint bench_orders_noted check (length(id) > 0)`,
  '9002_fill.sql': 'alter table bench_orders add column kind uuid default gen_random_uuid()',
}

/** Applies migrations to a large table while others write to it, and measures how long a write had to wait at most. */
export async function benchMigrations(args: string[]): Promise<void> {
  const { rows, control } = readOptions(args, { rows: 10_000_000, control: false })
  const files = Object.entries(control ? REFUSED : ACCEPTED).map(([name, text]) => ({ name, text }))
  const blocking = findBlocking(files, [])
  if (!control && blocking.length > 0)
    throw new Error(`The check refuses ${blocking.map(({ name, reason }) => `${name}: ${reason}`).join(' ')}`)
  const databases = await openDatabases()
  let stopWriting = async () => 0
  try {
    const connection = await databases.create('migrations', (database) => fill(database, rows))
    const writer = writeSteadily(connection, rows)
    stopWriting = writer.stop
    const figures = []
    for (const [at, { name }] of files.entries()) {
      const startedAt = performance.now()
      await writer.takeLongestMs()
      // Each as a separate release, so that what made writes wait is known.
      await migrateDatabase(connection, { readScripts: releaseWith(files.slice(0, at + 1)) })
      const seconds = Number(((performance.now() - startedAt) / 1000).toFixed(1))
      const longestMs = await writer.takeLongestMs()
      figures.push({ migration: name, seconds, 'longest write, ms': longestMs })
    }
    const written = await stopWriting()
    console.table(figures)
    const longestMs = Math.max(...figures.map((figure) => figure['longest write, ms']))
    console.log(
      `migrations: ${rows} rows, ${files.length} migrations while ${written} writes continued; the longest write took ${longestMs} ms (at most ${LIMIT_MS})`,
    )
    if (longestMs > LIMIT_MS) process.exitCode = 1
  } finally {
    await stopWriting()
    await databases.close()
  }
}

async function fill(connection: DatabaseConnection, rows: number): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`create table bench_orders (
    seller_id text not null, id text not null, state text not null, note text, at timestamptz not null default now(),
    primary key (seller_id, id))`)
  for (let from = 0; from < rows; from += ROWS_PER_INSERT) {
    await client.query(
      `insert into bench_orders
       select 'us_' || n % 200, 'po_' || n, 'DELIVERED', 'Note of order ' || n % 1000
       from generate_series($1::bigint + 1, $2::bigint) n`,
      [from, Math.min(rows, from + ROWS_PER_INSERT)],
    )
  }
  await client.query('vacuum analyze bench_orders')
  await client.end()
}

const releaseWith = (files: readonly { name: string; text: string }[]) => async () => [
  ...(await readAllScripts()),
  ...files.map(({ name, text }) => ({
    ...{ name, text },
    checksum: createHash('sha256').update(text).digest('hex'),
  })),
]
