import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseConnection } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { administer, onDatabase, type PostgresAccess } from './postgres-access.ts'

export interface BenchDatabases {
  /** A new migrated database, dropped at the end. */
  create(name: string): Promise<DatabaseConnection>
  close(): Promise<void>
}

/** The PostgreSQL at `DATABASE_URL`, or one of our own in a temporary folder. */
export async function openDatabases(): Promise<BenchDatabases> {
  const { access, stop } = await openServer(process.env.DATABASE_URL)
  const created: string[] = []
  return {
    async create(name) {
      const database = `spoolyard_bench_${name}_${process.pid}`
      await administer(access, `create database ${database}`)
      created.push(database)
      const connection = onDatabase(access, database)
      await migrateDatabase(connection)
      return connection
    },
    async close() {
      for (const name of created) await administer(access, `drop database ${name} with (force)`)
      await stop()
    },
  }
}

async function openServer(
  url: string | undefined,
): Promise<{ access: PostgresAccess; stop(): Promise<void> }> {
  if (url) return { access: { url }, stop: async () => undefined }
  const dataDir = mkdtempSync(join(tmpdir(), 'spoolyard-bench-'))
  const log = { info: () => {}, warn: () => {}, error: (line: string) => console.error(line) }
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, log })
  return {
    access: { host: connection.host, user: connection.user },
    async stop() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
