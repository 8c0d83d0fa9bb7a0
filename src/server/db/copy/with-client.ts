import pg from 'pg'
import type { DatabaseConnection } from '../database.ts'

export type DatabaseClient = pg.ClientBase

/** Runs work on one connection that may take as long as it needs. */
export async function withClient<T>(
  connection: DatabaseConnection,
  name: string,
  work: (client: DatabaseClient) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: name })
  // A broken connection also fails the statement that runs on it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('set idle_in_transaction_session_timeout = 0')
    return await work(client)
  } finally {
    await client.end()
  }
}

export interface Snapshot {
  /** The moment whose state it shows. */
  takenAt: string
  /** The version of PostgreSQL. */
  postgres: string
}

/** Runs work that sees the database as it is at its beginning. */
export async function withSnapshot<T>(
  client: DatabaseClient,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query<{ at: Date; version: string }>(
    `select clock_timestamp() as at, current_setting('server_version') as version`,
  )
  const [first] = rows
  const result = await work({ takenAt: first!.at.toISOString(), postgres: first!.version })
  await client.query('commit')
  return result
}
