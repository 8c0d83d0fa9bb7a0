import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { createBlobStore } from './blobs/create-blob-store.ts'
import { createRoomCheck } from './blobs/create-room-check.ts'
import { mountDownloads } from './blobs/mount-downloads.ts'
import { mountPublicPictures } from './blobs/mount-public-pictures.ts'
import { mountTus } from './blobs/mount-tus.ts'
import { readDisk } from './blobs/read-disk.ts'
import type { Config } from './config.ts'
import { createGoogle, createProviders } from './create-providers.ts'
import { checkAuditLog, checkLedgerProtection } from './db/check-audit-log.ts'
import { checkSecretKeys } from './db/check-secret-keys.ts'
import { type Database, type DatabaseConnection, openDatabase } from './db/database.ts'
import { createDatabaseSockets } from './db/database-sockets.ts'
import { openJobsDatabase } from './db/open-jobs-database.ts'
import { openReplicas } from './db/replicas/replicas.ts'
import { type WatchOptions, watchDatabase } from './db/watch-database.ts'
import { readLateness } from './features/admin/system/read-lateness.ts'
import { findDownload } from './features/files/find-download.ts'
import { readMissingModels } from './features/files/read-missing-models.ts'
import { ensureSamples } from './features/files/samples/ensure-samples.ts'
import { createUploadHandlers } from './features/files/upload/create-upload-handlers.ts'
import { areOrdersPaused, readMaintenance } from './features/maintenance/read-maintenance.ts'
import { readPhotoBlob } from './features/portals/photos/read-photos.ts'
import { readModelBlob } from './features/portals/previews/read-previews.ts'
import { readPictureBlob } from './features/portals/profile-pictures/read-picture-blob.ts'
import { readListingPicture } from './features/portals/read-listing-picture.ts'
import { findAttachment } from './features/support/attachments/find-attachment.ts'
import { actorReader } from './features/tokens/read-actor.ts'
import { forms, jobs, reactions, recurring, redirects, verbs, webhooks } from './features.ts'
import { guardHandshakes } from './http/guard-handshakes.ts'
import { createHttpServer } from './http/http-server.ts'
import type { MetricSources } from './http/metrics/metric-sources.ts'
import { type ReadForPage, readForPages } from './http/pages/read-for-pages.ts'
import { createExclusiveLocks } from './jobs/exclusive-locks.ts'
import { startJobQueue } from './jobs/job-queue.ts'
import { startRecurringClock } from './jobs/recurring-clock.ts'
import { whenSignedIn } from './kernel/actor.ts'
import { createCallBudgets } from './kernel/call-budget-store.ts'
import { type Clock, systemClock } from './kernel/clock.ts'
import type { Context } from './kernel/context.ts'
import { createCrashPoint } from './kernel/crash-points.ts'
import { createIds } from './kernel/ids.ts'
import { createMaintenanceFlag } from './kernel/maintenance-flag.ts'
import { afterCommitFailures } from './kernel/metrics.ts'
import { createRateLimits } from './kernel/rate-limits.ts'
import { createRaise } from './kernel/reaction.ts'
import type { Recurring } from './kernel/recurring.ts'
import { createSecretBox, type SecretKey } from './kernel/secret-box.ts'
import { createSessions } from './kernel/sessions.ts'
import { createSignals } from './kernel/signals.ts'
import { createMeshPool } from './mesh-pool/create-mesh-pool.ts'
import type { MeshPool } from './mesh-pool/mesh-pool.ts'
import { createReportPrinter } from './pdf/create-report-printer.ts'
import type { CallBudgets } from './providers/call-budgets.ts'
import { publishingEnded } from './realtime/publish-soon.ts'
import { startRealtime } from './realtime/realtime.ts'

export interface ServerOptions {
  config: Config
  /** Through a pooler in transaction mode, if `session` is given. */
  connection: DatabaseConnection
  /** The same database without a pooler, for what belongs to one connection: locks, listeners and the job queue. */
  session?: DatabaseConnection | undefined
  /** A database for jobs and sockets only; without it, they are in the main one. */
  jobs?: DatabaseConnection | undefined
  /** Standbys that may be read from. */
  replicas?: readonly DatabaseConnection[] | undefined
  keys: readonly SecretKey[]
  log: Logger
  clock?: Clock
  meshes?: MeshPool
  /** Offers the sample models, which the print provider must know. */
  hasSamples?: boolean
  /** Adds the pages. Without it, the server only serves the API. */
  addPages?: (app: FastifyInstance, context: Context, readForPage: ReadForPage) => Promise<void>
  /** What repeats by the clock; all of the product's recurring work when absent. */
  recurring?: readonly Recurring[]
  /** How soon a hanging database is noticed. */
  databaseWatch?: Pick<WatchOptions, 'intervalMs' | 'silentAfterMs'>
  /** The job queue; pg-boss when absent. */
  startQueue?: typeof startJobQueue
  /** The rate limits of the providers; counted in the database when absent. */
  budgets?: CallBudgets
  /** Work over the server's own API that must finish before it counts as ready. */
  prepare?: (server: { url: string; context: Context }) => Promise<void>
}

export interface RunningServer {
  url: string
  context: Context
  /** What monitoring reads from this process. */
  metrics: MetricSources
  /** Says that it isn't ready and answers for as long as is set; then accepts nothing new, finishes running work or leaves it in a safe state, and closes. */
  stop(): Promise<void>
}

// A slow caller or provider must not use up the ten seconds for leaving the queue in a safe state.
const REPLY_DRAIN_MS = 2_000
const ROUND_DRAIN_MS = 6_000

/** Refuses a database that these keys can't open, or whose audit log or ledger could be rewritten. */
async function checkDatabaseState({ config, keys, log }: ServerOptions, db: Database): Promise<void> {
  await checkSecretKeys(db, keys)
  await checkLedgerProtection(db)
  if (await areOrdersPaused(db))
    log.warn('nothing is sent until it is known what was printed and paid since the backup that was restored')
  const warning = await checkAuditLog(db)
  if (warning && config.mode === 'production') log.warn(warning)
}

/** Assembles the server on a migrated database and starts it. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, keys, log, clock = systemClock, startQueue = startJobQueue } = options
  const sockets = createDatabaseSockets(options.connection.stream)
  const connection = { ...options.connection, stream: sockets.open }
  const sessionSockets = createDatabaseSockets((options.session ?? options.connection).stream)
  const session = { ...(options.session ?? options.connection), stream: sessionSockets.open }
  // Its packages take time and memory, so they are loaded only where they are used.
  const spans = config.spans && (await import('./kernel/log/otlp-spans.ts')).sendSpans(config.spans, { log })
  const stopping = new AbortController()
  const readiness = { isReady: false, isDraining: false }
  const warn = (error: Error) => log.warn({ err: error }, 'database connection')
  const db = openDatabase(connection, {
    size: config.databasePool,
    isPooled: options.session !== undefined,
    onError: warn,
    onActionError: (error) => {
      afterCommitFailures.inc()
      log.error({ err: error }, 'an action after a commit failed')
    },
  })
  await checkDatabaseState(options, db).catch(async (error: unknown) => {
    await db.close()
    throw error
  })
  const watch = watchDatabase(options.connection, {
    onSilent(error) {
      log.error({ err: error }, 'the database hangs; every connection to it is opened again')
      sockets.cutAll()
      sessionSockets.cutAll()
    },
    ...options.databaseWatch,
  })
  const apart = options.jobs ? await openJobsDatabase(options.jobs, options) : null
  const jobsDb = apart?.db ?? db
  const replicas = options.replicas?.length
    ? openReplicas({ db, connections: options.replicas, size: config.databasePool, log })
    : null
  const newId = createIds(clock, randomBytes)
  const sessions = createSessions(actorReader({ db, clock, config }), clock)
  const repeated = options.recurring ?? recurring
  const queue = await startQueue(
    { connection: apart?.connection ?? session, db, jobsDb, log },
    { jobs, recurring: [...recurring, ...repeated] },
  )
  const locks = createExclusiveLocks(session, warn)
  const budgets = options.budgets ?? createCallBudgets({ db, log })
  const providerWorld = { config, clock, log, budgets }
  const context: Context = {
    config,
    log,
    clock,
    newId,
    randomBytes,
    db,
    jobsDb,
    jobs: queue,
    raise: createRaise(reactions, () => context),
    locks,
    // Sockets need the HTTP server, which needs the context.
    get realtime() {
      return realtime
    },
    signals: createSignals(),
    secrets: createSecretBox(keys),
    sessions,
    maintenance: createMaintenanceFlag({ read: () => readMaintenance(db), clock, log }),
    rateLimits: createRateLimits(clock),
    google: createGoogle(providerWorld),
    ...createProviders(providerWorld),
    blobs: createBlobStore(config, clock),
    meshes: options.meshes ?? createMeshPool({ log, niceness: config.files.measureNiceness }),
    reports: createReportPrinter(),
    hasRoomFor: createRoomCheck(config),
    stopping: stopping.signal,
    readiness,
    crashPoint: createCrashPoint(config.crashAt),
  }
  const isOwnOrigin = (origin: string) => ownOrigins(config, app).has(origin)
  const app = await createHttpServer({
    ...{ context, verbs, webhooks, redirects, forms, isOwnOrigin },
    replicas,
    findStandstill: queue.findStandstill,
  })
  const realtime = startRealtime(app.server, {
    pool: jobsDb.pool,
    connection: apart?.connection ?? session,
    log,
    guard: (engine) => guardHandshakes(engine, { isOwnOrigin, trustedProxies: config.trustedProxies }),
    findActor: async (credentials) => whenSignedIn(await sessions.findNow(credentials)),
  })
  await mountTus(app, { sessions, handlers: createUploadHandlers(context) })
  mountDownloads(app, {
    sessions,
    blobs: context.blobs,
    find: (actor, request) => findDownload(context, actor, request),
    findAttachment: (actor, id) => findAttachment(context, actor, id),
  })
  mountPublicPictures(app, {
    sessions,
    blobs: context.blobs,
    find: (picture) => readListingPicture(context, picture),
    findPhoto: (photo) => readPhotoBlob(db, photo),
    findMakerPicture: (picture) => readPictureBlob(db, picture),
    findModel: (model) => readModelBlob(db, model),
  })
  if (options.hasSamples) await ensureSamples(context)
  await options.addPages?.(app, context, readForPages(context, { verbs, replicas }))
  await app.listen({ port: config.port, host: config.host })
  await queue.work(context, { jobs, recurring: repeated })
  const running = startRecurringClock(context, { all: repeated, connection: session })
  const url = `http://${config.host}:${portOf(app)}`
  await options.prepare?.({ url, context })
  if (config.mode === 'production')
    void readMissingModels(context).then(
      (warning) => warning && log.warn(warning),
      () => undefined,
    )
  readiness.isReady = true

  return {
    url,
    context,
    metrics: {
      db,
      jobsDb,
      isDatabaseAnswering: () => watch.isAnswering() && (apart?.isAnswering() ?? true),
      countSockets: realtime.count,
      findStandstill: queue.findStandstill,
      readLateness: () => readLateness(db),
      readDisk: () => readDisk(config.dataDir),
    },
    async stop() {
      // Until load balancers have noticed, everything works as before.
      readiness.isDraining = true
      if (config.drainMs > 0) await delay(config.drainMs)
      stopping.abort()
      realtime.disconnectAll()
      const hangUp = setTimeout(() => {
        realtime.hangUp()
        app.server.closeAllConnections()
      }, REPLY_DRAIN_MS)
      await app.close()
      clearTimeout(hangUp)
      // Running work may still send events to browsers of other processes.
      await Promise.all([
        queue.stop(),
        Promise.race([
          Promise.all([running.done, publishingEnded(db)]),
          delay(ROUND_DRAIN_MS, null, { ref: false }),
        ]),
      ])
      const spansSent = spans?.stop()
      await context.meshes.close()
      await context.reports.close()
      await realtime.close()
      await locks.close()
      await watch.stop()
      await apart?.close()
      await replicas?.close()
      await db.close()
      await spansSent
    },
  }
}

const portOf = (app: FastifyInstance): number => (app.server.address() as AddressInfo | null)?.port ?? 0

/** The configured origin and, outside production, the loopback names of the same port. */
function ownOrigins(config: Config, app: FastifyInstance): ReadonlySet<string> {
  const origins = [new URL(config.publicUrl).origin]
  if (config.mode !== 'production') {
    for (const host of ['127.0.0.1', 'localhost']) origins.push(`http://${host}:${portOf(app)}`)
  }
  return new Set(origins)
}
