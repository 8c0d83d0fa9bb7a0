import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { signIn } from '#testing/api/sign-in.ts'
import { findFreePort } from '#testing/rig/free-port.ts'
import { openDatabases } from '#testing/rig/open-databases.ts'
import { databaseUrl } from '#testing/rig/postgres-access.ts'
import { createServerProcess, type ServerProcess } from '#testing/rig/server-process.ts'
import { buildStale } from '../scripts/build/build-stale.ts'
import { watchMemory } from './memory/resident-memory.ts'
import { firstPage, pathOf } from './orders-list/list-cases.ts'
import { largeSeller, seedDatabase } from './orders-list/seed-database.ts'
import { printTargets } from './print-targets.ts'

const LIMIT_MB = 250
const CONNECTIONS = 32
const PUBLIC_PATHS = ['/', '/get-started', '/authFlow']

/** Measures the resident memory of the built server: idle, under the order list, under public pages, and afterwards. */
export async function benchMemory(args: string[]): Promise<void> {
  const options = readOptions(args)
  await buildStale(['web', 'server', 'sandbox'])
  const folder = mkdtempSync(join(tmpdir(), 'spoolyard-memory-'))
  const databases = await openDatabases()
  try {
    const connection = await databases.create('memory')
    await seedDatabase(connection, options.orders, (text) => console.error(text))
    const server = await startServer(folder, databaseUrl(connection), options.nodeOptions)
    try {
      await measure(server, options)
    } finally {
      await server.stop()
    }
  } finally {
    await databases.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      orders: { type: 'string', default: '10000' },
      idle: { type: 'string', default: '15' },
      seconds: { type: 'string', default: '60' },
      limit: { type: 'string', default: String(LIMIT_MB) },
      /** NODE_OPTIONS of the server, to try heap limits. */
      node: { type: 'string', default: '' },
    },
  })
  return {
    orders: Number(values.orders),
    idleSeconds: Number(values.idle),
    seconds: Number(values.seconds),
    limitMb: Number(values.limit),
    nodeOptions: values.node,
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

async function measure(
  server: ServerProcess,
  { idleSeconds, seconds, limitMb }: ReturnType<typeof readOptions>,
) {
  const { email, password } = largeSeller
  const { cookie } = await signIn(server.url, { email, password })
  const load = async (requests: { path: string; headers?: Record<string, string> }[]) => {
    const { errors, timeouts, non2xx } = await autocannon({
      url: server.url,
      connections: CONNECTIONS,
      duration: seconds,
      requests,
    })
    if (errors + timeouts + non2xx > 0)
      throw new Error(`${requests[0]?.path}: ${errors} errors, ${timeouts} timeouts, ${non2xx} refusals.`)
  }
  const phases: { name: string; work: () => Promise<unknown> }[] = [
    { name: `idle for ${idleSeconds} s`, work: () => delay(idleSeconds * 1_000) },
    {
      name: `order list, ${CONNECTIONS} connections, ${seconds} s`,
      work: () => load([{ path: pathOf(firstPage), headers: { cookie } }]),
    },
    {
      name: `public pages, ${CONNECTIONS} connections, ${seconds} s`,
      work: () => load(PUBLIC_PATHS.map((path) => ({ path }))),
    },
    { name: `idle again for ${idleSeconds} s`, work: () => delay(idleSeconds * 1_000) },
  ]
  const targets = []
  for (const { name, work } of phases) {
    const { medianMb, peakMb, lastMb } = await watchMemory(server.pid, work)
    console.log(
      `${name}: median ${medianMb.toFixed(0)} MB, peak ${peakMb.toFixed(0)} MB, end ${lastMb.toFixed(0)} MB`,
    )
    targets.push({
      target: `${name}: peak resident memory in MB`,
      limit: limitMb,
      isMost: true,
      reached: peakMb,
      isReached: peakMb <= limitMb,
    })
  }
  console.log()
  printTargets(targets)
  if (!targets.every(({ isReached }) => isReached)) process.exitCode = 1
}
