import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { locatePostgresBinaries } from './embedded/postgres-binaries.ts'
import { giveTo, prepareCluster } from './embedded/postgres-cluster.ts'
import { type PostgresLog, type PostgresProcess, runPostgres } from './embedded/postgres-process.ts'
import { choosePostgresUser, type PostgresUser } from './embedded/postgres-user.ts'
import { stopLeftoverPostgres } from './embedded/stop-leftover-postgres.ts'

export type EmbeddedPostgres = {
  connection: { host: string; user: string; database: string }
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  log: PostgresLog
  /** Called when PostgreSQL ends without having been stopped. */
  onFailure?: (reason: string) => void
  /** For tests: quick, and lost with the machine. */
  isThrowaway?: boolean
  /** For benchmarks: more of PostgreSQL's settings, such as `shared_buffers=1GB`. */
  settings?: readonly string[]
}

const MAJOR_VERSION = '18'
const RETRY_FOR_MS = 20_000
// The longest path of a unix socket that Linux and macOS both take, less "/.s.PGSQL.5432".
const MAX_SOCKET_FOLDER_LENGTH = 103 - '/.s.PGSQL.5432'.length

const SETTINGS = [
  'max_connections=100',
  'log_line_prefix=',
  'log_checkpoints=off',
  // Rows and statements may hold personal data, which has no place in a log.
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
]
const THROWAWAY_SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'max_connections=300',
  // Planning is half of what tests cost the database, and few of their statements run five times on a connection.
  'plan_cache_mode=force_generic_plan',
]

/** The folder of the database's own files in a data folder. */
export const clusterOf = (dataDir: string): string => join(resolve(dataDir), 'postgres', MAJOR_VERSION)

/** Starts the PostgreSQL that comes with the app, on `dataDir/postgres`. The caller holds the data folder's lock. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, log, onFailure, isThrowaway = false } = options
  const home = join(resolve(dataDir), 'postgres')
  const cluster = clusterOf(dataDir)
  mkdirSync(home, { recursive: true, mode: 0o700 })

  const binaries = locatePostgresBinaries()
  const postgres = join(binaries, 'bin', 'postgres')
  const user = choosePostgresUser(postgres, home)
  await stopLeftoverPostgres(cluster)
  await prepareCluster(cluster, { binaries, user, isThrowaway })

  const socket = makeSocketFolder(home, user)
  const settings = [
    ...SETTINGS,
    ...(isThrowaway ? THROWAWAY_SETTINGS : []),
    ...(options.settings ?? []),
  ].flatMap((setting) => ['-c', setting])
  const command = [...user.prefix, postgres, '-D', cluster, '-k', socket.folder, '-h', '', ...settings]
  const running = await runWhenFree(command, cluster, log)
  if (onFailure) running.failed.then(onFailure)
  return {
    connection: { host: socket.folder, user: 'postgres', database: 'postgres' },
    async stop() {
      await running.stop()
      socket.remove()
    },
  }
}

/** Processes of a killed PostgreSQL may hold the files for a moment longer than the one that led them. */
async function runWhenFree(command: string[], cluster: string, log: PostgresLog): Promise<PostgresProcess> {
  const startedAt = Date.now()
  for (;;) {
    try {
      return await runPostgres(command, log)
    } catch (error) {
      const isHeld = /lock file|shared memory block/.test(String(error))
      if (!isHeld || Date.now() - startedAt > RETRY_FOR_MS) throw error
      await delay(100)
      await stopLeftoverPostgres(cluster)
    }
  }
}

function makeSocketFolder(home: string, user: PostgresUser): { folder: string; remove(): void } {
  const beside = join(home, 'socket')
  if (beside.length <= MAX_SOCKET_FOLDER_LENGTH) {
    mkdirSync(beside, { recursive: true, mode: 0o700 })
    giveTo(user, beside)
    return { folder: beside, remove: () => {} }
  }
  const folder = mkdtempSync(join(tmpdir(), 'spoolyard-'))
  giveTo(user, folder)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
