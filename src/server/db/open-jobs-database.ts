import type { Logger } from 'pino'
import { RefusedStart } from '../kernel/refused-start.ts'
import { type Database, type DatabaseConnection, openDatabase } from './database.ts'
import { createDatabaseSockets } from './database-sockets.ts'
import { type WatchOptions, watchDatabase } from './watch-database.ts'

export interface JobsDatabase {
  connection: DatabaseConnection
  /** For what isn't the queue's own: sockets publish, and monitoring reads. */
  db: Database
  isAnswering(): boolean
  close(): Promise<void>
}

interface Options {
  log: Logger
  databaseWatch?: Pick<WatchOptions, 'intervalMs' | 'silentAfterMs'> | undefined
}

const POOL_SIZE = 2
/** `/readyz` answers within two seconds. */
const CONNECT_WITHIN_MS = 1_000
/** The key of the lock under which processes that start together create the table. */
const LOCK = 7_365_011

/** Opens the database for jobs and sockets. The queue creates its tables there; the adapter of the sockets needs one. */
export async function openJobsDatabase(
  to: DatabaseConnection,
  { log, databaseWatch }: Options,
): Promise<JobsDatabase> {
  const sockets = createDatabaseSockets(to.stream)
  const connection = { ...to, stream: sockets.open }
  const db = openDatabase(connection, {
    size: POOL_SIZE,
    waitMs: CONNECT_WITHIN_MS,
    onError: (error) => log.warn({ err: error }, 'connection to the database of jobs'),
  })
  try {
    await prepare(db)
  } catch (error) {
    await db.close()
    throw error
  }
  const watch = watchDatabase(to, {
    onSilent(error) {
      log.error({ err: error }, 'the database of jobs hangs; every connection to it is opened again')
      sockets.cutAll()
    },
    ...databaseWatch,
  })
  return {
    connection,
    db,
    isAnswering: watch.isAnswering,
    async close() {
      await watch.stop()
      await db.close()
    },
  }
}

async function prepare({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ isMain: boolean }>(
    `select to_regclass('job_outbox') is not null as "isMain"`,
  )
  if (rows[0]?.isMain)
    throw new RefusedStart(
      'JOBS_DATABASE_URL names the main database. Leave it out, or name an empty database.',
    )
  await pool.query(`
    begin;
    select pg_advisory_xact_lock(${LOCK});
    create table if not exists socket_io_attachments (
      id bigserial unique, created_at timestamptz default now(), payload bytea);
    commit`)
}
