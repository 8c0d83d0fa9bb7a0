import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import closeWithGrace from 'close-with-grace'
import type { Logger } from 'pino'
import { type Config, readConfig } from './config.ts'
import { acquireDataDirLock, type DataDirLock } from './db/data-dir-lock.ts'
import type { DatabaseConnection } from './db/database.ts'
import { connectionsTo, connectionTo } from './db/database-hosts.ts'
import { startEmbeddedPostgres } from './db/embedded-postgres.ts'
import { migrateDatabase } from './db/migrate.ts'
import { waitForDatabase } from './db/wait-for-database.ts'
import { refuseDemoAccounts, seedDemo } from './demo/seed-demo.ts'
import { makeProductFeed } from './features/portal-search/make-product-feed.ts'
import { findablePages } from './features/portal-search/read-findable-pages.ts'
import { loadAccount } from './features/sessions/load-account.ts'
import { startMetricsServer } from './http/metrics/metrics-server.ts'
import { serveWebPages } from './http/web-pages.ts'
import { createLog } from './kernel/log/create-log.ts'
import { RefusedStart } from './kernel/refused-start.ts'
import { loadOrCreateKeyFile, parseSecretKeys } from './kernel/secret-box.ts'
import { siteFacts } from './kernel/site-facts.ts'
import { startServer } from './start-server.ts'

// After load balancers had their time.
const STOP_TIMEOUT_MS = 9_500

try {
  await run(readConfig())
} catch (error) {
  console.error(sentenceFor(error) ?? error)
  process.exit(1)
}

/** Errors that people can fix are one sentence. Others keep their stack. */
function sentenceFor(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (error instanceof RefusedStart) return error.message
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the process that uses it, or set PORT to another port.`
  return null
}

async function run(config: Config): Promise<void> {
  const log = createLog(config.logLevel)
  const keys = config.secretKeys
    ? parseSecretKeys(config.secretKeys)
    : loadOrCreateKeyFile(resolve(config.dataDir))
  const database = await openDatabaseServer(config, log)
  const jobsUrl = config.jobsDatabaseUrl
  const jobs = jobsUrl ? await waitFor(jobsUrl, 'JOBS_DATABASE_URL', { config, log }) : undefined
  await migrateDatabase(database.session ?? database.connection)
  const server = await startServer({
    config,
    connection: database.connection,
    session: database.session,
    jobs,
    replicas: config.databaseReplicaUrl ? connectionsTo(config.databaseReplicaUrl) : [],
    keys,
    log,
    // The real print provider doesn't have them.
    hasSamples: config.mode !== 'production',
    prepare: config.isDemo ? seedDemo : refuseDemoAccounts,
    // Tests of the process need no pages, and so no build.
    ...(config.mode !== 'test' && {
      addPages: (app, context, readForPage) =>
        serveWebPages(app, {
          readForPage,
          searchEngineFiles: {
            pages: findablePages(context.db),
            makeProductFeed: () => makeProductFeed(context),
          },
          mode: config.mode === 'development' ? 'vite' : 'built',
          distDir: fileURLToPath(new URL('../web', import.meta.url)),
          site: siteFacts(config),
          sharedMs: config.publicPageMs,
          fragmentCharacters: config.publicFragmentCharacters,
          ...(config.mode !== 'production' && { pictures: new URL(config.google.issuerUrl).origin }),
          ...(config.shippo.statusUrl !== null && { statusHost: new URL(config.shippo.statusUrl).origin }),
          loadAccount: (request) => loadAccount(context, request.headers),
          loadMaintenance: context.maintenance.current,
        }),
    }),
  })
  log.info({ url: server.url, mode: config.mode }, 'serving')

  const metrics = config.metricsPort ? startMetricsServer(config.metricsPort, server.metrics) : null
  closeWithGrace({ delay: STOP_TIMEOUT_MS + config.drainMs }, async ({ err }) => {
    if (err) log.fatal({ err }, 'ending after a failure')
    metrics?.close()
    await server.stop()
    await database.stop()
  })
}

interface DatabaseServer {
  connection: DatabaseConnection
  /** Without the pooler. */
  session?: DatabaseConnection
  stop(): Promise<void>
}

/** The configured PostgreSQL, or the embedded one in the data folder, which is locked for this process. */
async function openDatabaseServer(config: Config, log: Logger): Promise<DatabaseServer> {
  if (config.databaseUrl) {
    const { databaseUrl, databaseSessionUrl } = config
    const isPooled = Boolean(databaseSessionUrl)
    const connection = await waitFor(databaseUrl, 'DATABASE_URL', { config, log, isPooled })
    const session =
      databaseSessionUrl && (await waitFor(databaseSessionUrl, 'DATABASE_SESSION_URL', { config, log }))
    return { connection, ...(session && { session }), stop: async () => undefined }
  }
  const lock: DataDirLock = await acquireDataDirLock(config.dataDir)
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: {
      info: (line) => log.debug(line),
      warn: (line) => log.warn(line),
      error: (line) => log.error(line),
    },
    onFailure(reason) {
      log.error(`PostgreSQL ended: ${reason}`)
      process.exit(1)
    },
  })
  return {
    connection: postgres.connection,
    async stop() {
      await postgres.stop()
      lock.release()
    },
  }
}

async function waitFor(
  url: string,
  variable: string,
  { config, log, isPooled = false }: { config: Config; log: Logger; isPooled?: boolean },
): Promise<DatabaseConnection> {
  const connection = connectionTo(url)
  await waitForDatabase(connection, {
    variable,
    isPooled,
    limitMs: config.databaseWaitMs,
    onWait: (reason) => log.warn({ reason }, `waiting for the database at ${variable}`),
  })
  return connection
}
