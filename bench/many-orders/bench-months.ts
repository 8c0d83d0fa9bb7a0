import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { type DatabaseConnection, openDatabase } from '#server/db/database.ts'
import { deleteUsageEvents } from '#server/features/usage/usage-event-store.ts'

const MONTHS = 13
const BATCH = 5_000
const FILL = `
  (at, session_id, title, details)
  select timestamptz '2025-01-01Z' + g * interval '395 days' / $1, 'ses_' || g % 5000, 'page viewed',
    '{"path": "/dashboard/orders", "ms": 120}' from generate_series(0, $1 - 1) g`

/**
 * The end of a month of a table that is kept for a time: deleted in batches by the product's own statement, and detached
 * from a copy that has a partition per month; each while single rows are inserted. Everything is undone afterward.
 */
export async function benchMonths(
  connection: DatabaseConnection,
  events: number,
  progress: (text: string) => void,
) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('delete from usage_events')
    await client.query(`insert into usage_events ${FILL}`, [events])
    await client.query(`
      drop table if exists months cascade;
      create table months (like usage_events including defaults including identity) partition by range (at)`)
    const bound = (month: number) => new Date(Date.UTC(2025, month, 1)).toISOString()
    for (let month = 0; month <= MONTHS; month++)
      await client.query(
        `create table months_${month} partition of months for values from ('${bound(month)}') to ('${bound(month + 1)}')`,
      )
    await client.query('create index on months (at); create index on months (user_id)')
    await client.query(`insert into months ${FILL}`, [events])
    await client.query('vacuum analyze usage_events')
    await client.query('vacuum analyze months')
    await client.query('checkpoint')
    progress(`${events} events stored twice`)
    const deleted = await during(connection, 'usage_events', client, () => deleteMonth(connection))
    const vacuumedAt = performance.now()
    await client.query('vacuum usage_events')
    const vacuumSeconds = (performance.now() - vacuumedAt) / 1000
    const detached = await during(connection, 'months', client, async () => {
      await client.query('alter table months detach partition months_0 concurrently')
      await client.query('drop table months_0')
    })
    progress('a month deleted and detached')
    const rows = [
      { way: `deleted in batches of ${BATCH}`, ...detailsOf(deleted), 'vacuum s': rounded(vacuumSeconds) },
      { way: 'detached and dropped', ...detailsOf(detached), 'vacuum s': 0 },
    ]
    return {
      rows,
      figures: { events, deleteSeconds: rounded(deleted.seconds), detachSeconds: rounded(detached.seconds) },
    }
  } finally {
    await client.query('drop table if exists months cascade; delete from usage_events')
    await client.end()
  }
}

async function deleteMonth(connection: DatabaseConnection): Promise<void> {
  const db = openDatabase(connection, { size: 1, onError: () => undefined })
  const before = new Date(Date.UTC(2025, 1, 1))
  while ((await deleteUsageEvents(db, { before, limit: BATCH })) === BATCH);
  await db.close()
}

interface Outcome {
  seconds: number
  longestInsertMs: number
  walMb: number
}

async function during(
  connection: DatabaseConnection,
  table: string,
  client: pg.Client,
  work: () => Promise<void>,
): Promise<Outcome> {
  const writer = new pg.Client(connection)
  await writer.connect()
  let [isOver, longestInsertMs] = [false, 0]
  const writing = (async () => {
    while (!isOver) {
      const begun = performance.now()
      await writer.query(
        `insert into ${table} (at, session_id, title, details) values ('2025-06-01Z', 'ses_new', 'page viewed', '{}')`,
      )
      longestInsertMs = Math.max(longestInsertMs, performance.now() - begun)
      await delay(5)
    }
  })()
  const position = async () =>
    (await client.query<{ at: number }>(`select (pg_current_wal_insert_lsn() - '0/0')::float8 as at`))
      .rows[0]!.at
  const [from, begun] = [await position(), performance.now()]
  await work()
  const seconds = (performance.now() - begun) / 1000
  isOver = true
  await writing
  await writer.end()
  return { seconds, longestInsertMs, walMb: ((await position()) - from) / 1e6 }
}

const detailsOf = ({ seconds, longestInsertMs, walMb }: Outcome) => ({
  seconds: rounded(seconds),
  'longest insert ms': Math.round(longestInsertMs),
  'log MB': Math.round(walMb),
})

const rounded = (value: number): number => Number(value.toFixed(2))
