import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { acquireDataDirLock } from '../db/data-dir-lock.ts'
import type { DatabaseConnection } from '../db/database.ts'
import { connectionTo } from '../db/database-hosts.ts'
import { clusterOf, startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { RefusedStart } from '../kernel/refused-start.ts'

type Where = { dataDir: string; databaseUrl: string | null }

export interface OpenedDatabase {
  connection: DatabaseConnection
  close(): Promise<void>
}

const QUIET = { info: () => undefined, warn: () => undefined, error: (line: string) => console.error(line) }

/** The product's database, whether or not the product is running. The embedded one is started if it isn't. */
export async function openDatabaseBeside({ dataDir, databaseUrl }: Where): Promise<OpenedDatabase> {
  if (databaseUrl) return external(databaseUrl)
  const cluster = clusterOf(dataDir)
  if (!existsSync(join(cluster, 'PG_VERSION')))
    throw new RefusedStart(`${resolve(dataDir)} has no database. Set DATA_DIR or DATABASE_URL.`)
  const lock = await acquireDataDirLock(dataDir).catch(nullIfRefused)
  return lock ? startOwn(dataDir, lock) : { connection: runningOne(cluster), close: async () => undefined }
}

/** The product's database for this process alone: refused while the product runs on the embedded one. */
export async function openDatabaseAlone({ dataDir, databaseUrl }: Where): Promise<OpenedDatabase> {
  if (databaseUrl) return external(databaseUrl)
  return startOwn(dataDir, await acquireDataDirLock(dataDir))
}

const external = (url: string): OpenedDatabase => ({
  connection: connectionTo(url),
  close: async () => undefined,
})

async function startOwn(dataDir: string, lock: { release(): void }): Promise<OpenedDatabase> {
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log: QUIET })
    return {
      connection: postgres.connection,
      async close() {
        await postgres.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Where the product's PostgreSQL listens: the fifth line of its pid file. */
function runningOne(cluster: string): DatabaseConnection {
  const pidFile = join(cluster, 'postmaster.pid')
  const socket = existsSync(pidFile) ? readFileSync(pidFile, 'utf8').split('\n')[4]?.trim() : undefined
  if (!socket) throw new RefusedStart('The server is starting or stopping. Try again when it is running.')
  return { host: socket, user: 'postgres', database: 'postgres' }
}

function nullIfRefused(error: unknown): null {
  if (error instanceof RefusedStart) return null
  throw error
}
