import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { type HangingDatabase, startHangingDatabase } from '#testing/rig/hanging-database.ts'
import { databaseUrl } from '#testing/rig/postgres-access.ts'

/** The database of the product under test, seen from outside. */
export interface ProductDatabase {
  /** What process `index` gets to find it; nothing where it brings its own. */
  environmentOf(index: number): Record<string, string>
  /** Null where it can't be made to hang. */
  readonly hanging: HangingDatabase | null
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** The server that a single product process runs in its data folder; reachable while that process lives. */
export function ownDatabase(dataDir: string): ProductDatabase {
  const connection = { host: join(dataDir, 'postgres', 'socket'), user: 'postgres', database: 'postgres' }
  return {
    hanging: null,
    environmentOf: () => ({}),
    query: (text, values) => queryOnce(connection, text, values),
    close: async () => undefined,
  }
}

/** A server of the harness that can hang; each product process signs in under its own name. */
export async function sharedDatabase(folder: string, processes: number): Promise<ProductDatabase> {
  mkdirSync(folder, { recursive: true })
  const write = (line: string) => appendFileSync(join(folder, 'postgres.log'), `${line}\n`)
  const log = { info: write, warn: write, error: write }
  const postgres: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir: folder, log })
  const { connection } = postgres
  for (let index = 0; index < processes; index += 1)
    await queryOnce(connection, `create role ${roleOf(index)} superuser login`)
  const hanging = await startHangingDatabase(connection)
  return {
    hanging,
    environmentOf(index) {
      const url = new URL(databaseUrl(hanging.connection))
      url.username = roleOf(index)
      return { DATABASE_URL: url.href }
    },
    query: (text, values) => queryOnce(connection, text, values),
    async close() {
      hanging.close()
      await postgres.stop()
    },
  }
}

export const roleOf = (index: number): string => `product_${index}`

async function queryOnce<Row>(
  connection: pg.ClientConfig,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ ...connection, application_name: 'fault harness' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query(text, values)
    return rows as Row[]
  } finally {
    await client.end().catch(() => undefined)
  }
}
