import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import { io, type Socket } from 'socket.io-client'
import { readConfig } from '#server/config.ts'
import type { DatabaseConnection } from '#server/db/database.ts'
import { creditBalance } from '#server/features/billing/credit-balance.ts'
import { startJobQueue } from '#server/jobs/job-queue.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { systemClock } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Recurring } from '#server/kernel/recurring.ts'
import { type ProviderSandbox, startProviderSandbox } from '#server/providers/testing/provider-sandbox.ts'
import { type RunningServer, type ServerOptions, startServer } from '#server/start-server.ts'
import { apiOf, type TestApi } from '../api/test-api.ts'
import { enterAccount } from '../factories/account-factory.ts'
import { addPlainSamples } from '../factories/sample-factory.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { testRecurring } from './test-recurring.ts'

export interface TestApp {
  url: string
  context: Context
  connection: DatabaseConnection
  sandbox: ProviderSandbox
  /** What monitoring reads. */
  metrics: RunningServer['metrics']
  /** Calls without a session. */
  anonymous: TestApi
  /** A new account with a confirmed address, signed in. */
  signUp(overrides?: {
    email?: string
    name?: string
    /** What its orders can be paid from; plenty when absent. */
    balanceCents?: number
    /** False for an account that only buys; those have no balance. */
    isSeller?: boolean
    /** Whether it gets the demo store that new sellers have. */
    hasDemo?: boolean
  }): Promise<TestApi & { email: string; userId: string; cookie: string }>
  connectSocket(cookie: string, url?: string): Socket
  /** Another process's worth of server on the same database; answers with its address. */
  startBeside(): Promise<string>
  close(): Promise<void>
}

export interface TestAppOptions {
  environment?: Record<string, string>
  clock?: Clock
  log?: Logger
  /** What repeats by the clock instead of the product's work; with none, nothing happens that the test didn't ask for. */
  recurring?: readonly Recurring[]
  /** Where no test runner provides a database. */
  database?: TestDatabase
  /** Puts something between the server and its database. */
  connectThrough?: (database: DatabaseConnection) => Promise<DatabaseConnection>
  /** Starts no workers, as if all of them hung. */
  hasNoWorkers?: boolean
  /** How soon a hanging database is noticed. */
  databaseWatch?: ServerOptions['databaseWatch']
  /** Standbys that may be read from. */
  replicas?: readonly DatabaseConnection[]
  /** A database for jobs and sockets only. */
  jobs?: DatabaseConnection
}

let accounts = 0

const startIdleQueue: typeof startJobQueue = async (...args) => {
  const queue = await startJobQueue(...args)
  return { ...queue, work: (context) => queue.work(context, { jobs: [], recurring: [] }) }
}

/** The whole server on a separate database, with its own sandbox, and clocks that do not wait long. */
export async function startTestApp({
  environment = {},
  clock,
  log,
  recurring = testRecurring,
  connectThrough = async (connection) => connection,
  databaseWatch,
  hasNoWorkers = false,
  database: ownDatabase,
  replicas,
  jobs,
}: TestAppOptions = {}): Promise<TestApp> {
  const [database, sandbox] = await Promise.all([ownDatabase ?? createTestDatabase(), startProviderSandbox()])
  const dataDir = mkdtempSync(join(tmpdir(), 'spoolyard-app-'))
  const config = {
    ...readConfig({
      SPOOLYARD_MODE: 'test',
      DATA_DIR: dataDir,
      PRINT_API_URL: `${sandbox.url}/print/v2/api`,
      SHIPSTATION_API_URL: `${sandbox.url}/shipstation`,
      SHIPPO_API_URL: `${sandbox.url}/shippo`,
      SHIPPO_OAUTH_URL: `${sandbox.url}/shippo/oauth`,
      SHIPPO_STATUS_URL: `${sandbox.url}/shippo-status/connection`,
      GOOGLE_ISSUER_URL: `${sandbox.url}/google`,
      STRIPE_API_URL: sandbox.url,
      SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
      PRINT_TIMEOUT_SECONDS: '2',
      PRINT_IN_FLIGHT_SECONDS: '3',
      STATUS_CHECK_PAUSE_SECONDS: '0.5',
      CATALOG_PAUSE_SECONDS: '1',
      PROBE_SECONDS: '0.5',
      MEASURE_NICENESS: '0',
      SIGN_INS_PER_MINUTE: '10000',
      // The fewest, because each connection parses and plans the statements for itself.
      DATABASE_POOL: '4',
      LOG_LEVEL: 'silent',
      ...environment,
    }),
    port: 0,
  }
  const options = {
    config,
    connection: await connectThrough(database.connection),
    jobs,
    replicas,
    keys: [{ id: 'k1', key: Buffer.alloc(32, 7) }],
    log: log ?? pino({ level: config.logLevel }),
    clock: clock ?? systemClock,
    recurring,
    ...(databaseWatch && { databaseWatch }),
    ...(hasNoWorkers && { startQueue: startIdleQueue }),
  }
  const server = await startServer(options)
  if (ownDatabase) await addPlainSamples(server.context.db)
  const beside: RunningServer[] = []
  const sockets: Socket[] = []
  return {
    url: server.url,
    context: server.context,
    connection: database.connection,
    sandbox,
    metrics: server.metrics,
    anonymous: apiOf(server.url),
    signUp: (overrides) => signUp(server, overrides),
    async startBeside() {
      const other = await startServer(options)
      beside.push(other)
      return other.url
    },
    connectSocket(cookie, url = server.url) {
      const socket = io(url, { extraHeaders: { cookie }, transports: ['websocket'], forceNew: true })
      sockets.push(socket)
      return socket
    },
    async close() {
      for (const socket of sockets) socket.disconnect()
      await Promise.all([server, ...beside].map((each) => each.stop()))
      await Promise.all([database.drop(), sandbox.close()])
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function signUp(
  { url, context }: Pick<RunningServer, 'url' | 'context'>,
  {
    email = `seller-${++accounts}@example.test`,
    name = 'Test Seller',
    isSeller = true,
    hasDemo = false,
    balanceCents = isSeller ? 100_000_000 : 0,
  }: Parameters<TestApp['signUp']>[0] = {},
) {
  const { userId, cookie } = await enterAccount(context, { email, name, isSeller, hasDemo })
  if (balanceCents > 0) {
    const credit = { sellerId: userId, cents: balanceCents, cause: 'test', note: 'Test money' }
    await context.db.transaction((tx) => creditBalance(context, tx, credit))
  }
  return { ...apiOf(url, { cookie }), email, userId, cookie }
}
