import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import autocannon from 'autocannon'
import type { DatabaseConnection } from '#server/db/database.ts'
import { signIn } from '#testing/api/sign-in.ts'
import { findFreePort } from '#testing/rig/free-port.ts'
import { startMeasuredServer } from '#testing/rig/measured-server.ts'
import { openDatabases } from '#testing/rig/open-databases.ts'
import { databaseUrl } from '#testing/rig/postgres-access.ts'
import { createServerProcess, type ServerProcess } from '#testing/rig/server-process.ts'
import { buildStale } from '../scripts/build/build-stale.ts'
import { type MemoryFigures, watchMemory } from './memory/resident-memory.ts'
import type { BareSettings } from './orders-list/bare-server.ts'
import { firstPage, pathOf, statementOf } from './orders-list/list-cases.ts'
import { seedDatabase } from './orders-list/seed-database.ts'
import { atMost, printTargets, type Target } from './print-targets.ts'
import { largeSeller } from './rig/fill-database.ts'
import { readOptions } from './rig/read-options.ts'

const LIMIT_MB = 250
const defaults = {
  orders: 10_000,
  idle: 15,
  seconds: 60,
  limit: LIMIT_MB,
  /** NODE_OPTIONS of the server, to try heap limits. */
  node: '',
}
type Options = typeof defaults
const CONNECTIONS = 32
// A busy machine is slow; here only memory counts.
const REPLY_TIMEOUT_SECONDS = 60
const bareServer = new URL('./orders-list/bare-server.ts', import.meta.url)
const PUBLIC_PATHS = ['/', '/get-started', '/authFlow']

/**
 * Measures the resident memory of the built server: idle, under the order list, under public pages, and afterwards;
 * and for comparison that of a bare server.
 */
export async function benchMemory(args: string[]): Promise<void> {
  const options = readOptions(args, defaults)
  await buildStale(['web', 'server', 'sandbox'])
  const folder = mkdtempSync(join(tmpdir(), 'spoolyard-memory-'))
  const databases = await openDatabases()
  try {
    const connection = await databases.create('memory')
    await seedDatabase(connection, options.orders, (text) => console.error(text))
    await measureBare(connection, options)
    const server = await startServer(folder, databaseUrl(connection), options.node)
    try {
      const targets = await measureProduct(server, options)
      console.log()
      printTargets(targets)
    } finally {
      await server.stop()
    }
  } finally {
    await databases.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startServer(folder: string, url: string, nodeOptions: string): Promise<ServerProcess> {
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const [port, sandboxPort] = await Promise.all([findFreePort(), findFreePort()])
  const server = createServerProcess({
    name: 'product',
    program: 'dist/server/main.js',
    port,
    readyPath: '/readyz',
    logFile: join(folder, 'product.log'),
    environment: {
      NODE_ENV: 'production',
      NODE_OPTIONS: nodeOptions,
      SPOOLYARD_MODE: 'demo',
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SIGN_INS_PER_MINUTE: '1000',
      LOG_LEVEL: 'warn',
    },
  })
  if (!(await server.start())) throw new Error(`The product ended while it started: ${server.lastEnd}.`)
  return server
}

interface Phase {
  name: string
  work: () => Promise<unknown>
}

/** Prints what each phase takes, and resolves to the targets. */
async function measureProduct(server: ServerProcess, { idle, seconds, limit }: Options): Promise<Target[]> {
  const { cookie } = await signIn(server.url, largeSeller)
  const wait = () => delay(idle * 1_000)
  const phases: Phase[] = [
    { name: `idle for ${idle} s`, work: wait },
    {
      name: `order list, ${CONNECTIONS} connections, ${seconds} s`,
      work: () => load(server.url, seconds, [{ path: pathOf(firstPage), headers: { cookie } }]),
    },
    {
      name: `public pages, ${CONNECTIONS} connections, ${seconds} s`,
      work: () =>
        load(
          server.url,
          seconds,
          PUBLIC_PATHS.map((path) => ({ path })),
        ),
    },
    { name: `idle again for ${idle} s`, work: wait },
  ]
  const targets: Target[] = []
  for (const phase of phases) {
    const { peakMb } = await printMemory(server.pid, phase)
    targets.push(atMost(`${phase.name}: peak resident memory in MB`, limit, peakMb))
  }
  return targets
}

/** For comparison: `node:http` and `pg` that reply with the rows of the same statement. */
async function measureBare(connection: DatabaseConnection, { idle, seconds }: Options): Promise<void> {
  const path = pathOf(firstPage)
  const statements = { [path]: await statementOf(connection, firstPage) }
  const settings: BareSettings = { connection, poolSize: 16, statements }
  const bare = await startMeasuredServer(bareServer, settings)
  try {
    await printMemory(bare.pid, { name: 'bare server, idle', work: () => delay(idle * 1_000) })
    await printMemory(bare.pid, {
      name: 'bare server, order list',
      work: () => load(bare.url, seconds, [{ path }]),
    })
  } finally {
    await bare.stop()
  }
}

async function printMemory(pid: number, { name, work }: Phase): Promise<MemoryFigures> {
  const figures = await watchMemory(pid, work)
  const [median, peak, end] = [figures.medianMb, figures.peakMb, figures.lastMb].map((mb) => mb.toFixed(0))
  console.log(`${name}: median ${median} MB, peak ${peak} MB, end ${end} MB`)
  return figures
}

async function load(
  url: string,
  seconds: number,
  requests: { path: string; headers?: Record<string, string> }[],
): Promise<void> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    timeout: REPLY_TIMEOUT_SECONDS,
    requests,
  })
  const { errors, timeouts, non2xx } = result
  console.log(`${result.requests.average.toFixed(0)} requests per second`)
  if (errors + timeouts + non2xx > 0)
    throw new Error(`${requests[0]?.path}: ${errors} errors, ${timeouts} timeouts, ${non2xx} refusals.`)
}
