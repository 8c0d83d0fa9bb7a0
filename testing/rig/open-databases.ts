import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { DatabaseConnection } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { administer, onDatabase, type PostgresAccess } from './postgres-access.ts'

type Fill = (connection: DatabaseConnection) => Promise<void>

export interface BenchDatabases {
  /** A new migrated database, dropped at the end. */
  create(name: string, fill?: Fill): Promise<DatabaseConnection>
  /** Like `create`; in a folder, the database stays, and the next run finds it filled and migrates it. */
  filled(name: string, fill: Fill): Promise<DatabaseConnection>
  /** A copy of a database that stays, dropped at the end, for a product that changes what it finds. */
  copied(name: string, fill: Fill): Promise<DatabaseConnection>
  close(): Promise<void>
}

/** The PostgreSQL at `DATABASE_URL`, or one of our own: in `folder`, which stays, or in a temporary one; with more settings. */
export async function openDatabases(folder?: string, settings?: readonly string[]): Promise<BenchDatabases> {
  const { access, stop } = await openServer(process.env.DATABASE_URL, folder, settings)
  const created: string[] = []
  async function create(name: string, fill?: Fill): Promise<DatabaseConnection> {
    const database = `spoolyard_bench_${name}_${process.pid}`
    await administer(access, `create database ${database}`)
    created.push(database)
    const connection = onDatabase(access, database)
    await migrateDatabase(connection)
    await fill?.(connection)
    return connection
  }
  async function keep(name: string, fill: Fill): Promise<string> {
    const kept = `spoolyard_bench_${name}`
    if (!(await exists(access, kept))) {
      await create(name, fill)
      // Under this name only once it is complete, so that a run that was stopped leaves nothing half filled.
      await administer(access, `alter database ${created.pop()!} rename to ${kept}`)
    }
    await migrateDatabase(onDatabase(access, kept))
    return kept
  }
  return {
    create,
    async filled(name, fill) {
      return folder ? onDatabase(access, await keep(name, fill)) : create(name, fill)
    },
    async copied(name, fill) {
      if (!folder) return create(name, fill)
      const copy = `spoolyard_bench_${name}_${process.pid}`
      await administer(
        access,
        `create database ${copy} template ${await keep(name, fill)} strategy file_copy`,
      )
      created.push(copy)
      return onDatabase(access, copy)
    },
    async close() {
      for (const name of created) await administer(access, `drop database ${name} with (force)`)
      await stop()
    },
  }
}

async function exists(access: PostgresAccess, database: string): Promise<boolean> {
  const connection = onDatabase(access, database)
  const client = new pg.Client(connection)
  try {
    await client.connect()
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '3D000') return false
    throw error
  } finally {
    await client.end()
  }
}

async function openServer(
  url: string | undefined,
  folder: string | undefined,
  settings: readonly string[] | undefined,
): Promise<{ access: PostgresAccess; stop(): Promise<void> }> {
  if (url) return { access: { url }, stop: async () => undefined }
  const dataDir = folder || mkdtempSync(join(tmpdir(), 'spoolyard-bench-'))
  const log = { info: () => {}, warn: () => {}, error: (line: string) => console.error(line) }
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, log, ...(settings && { settings }) })
  return {
    access: { host: connection.host, user: connection.user },
    async stop() {
      await stop()
      if (!folder) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
