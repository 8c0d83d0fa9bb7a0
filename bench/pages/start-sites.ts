import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#testing/rig/free-port.ts'
import { createServerProcess, type ServerProcess } from '#testing/rig/server-process.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'
import { buildPlain } from './plain-build.ts'

export interface Site {
  name: 'product' | 'plain'
  url: string
}

export interface Sites {
  product: Site & { dataDir: string }
  plain: Site
  close(): Promise<void>
}

/** A site in demo mode with an empty market. */
export interface StartedSite {
  url: string
  dataDir: string
  server: ServerProcess
}

/** The product as `npm start` runs it, and its client-rendered twin. */
export async function startSites(): Promise<Sites> {
  const plainProgram = await buildPlain()
  const folder = mkdtempSync(join(tmpdir(), 'spoolyard-pages-'))
  const running: ServerProcess[] = []
  const close = async () => {
    await Promise.all(running.map((server) => server.stop()))
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  try {
    const { server, ...product } = await startProduct(
      'product',
      'dist/server/main.js',
      join(folder, 'product'),
    )
    running.push(server)
    const plain = await startProduct('plain', plainProgram, join(folder, 'plain'))
    running.push(plain.server)
    return { product: { name: 'product', ...product }, plain: { name: 'plain', url: plain.url }, close }
  } catch (error) {
    await Promise.all(running.map((server) => server.kill()))
    throw error
  }
}

/** Starts a built program in a folder. A busy machine may need longer than the harness waits for; then the same process is waited for. */
export async function startProduct(
  name: Site['name'],
  program: string,
  folder: string,
  settings: Record<string, string> = {},
): Promise<StartedSite> {
  mkdirSync(folder, { recursive: true })
  const [port, sandboxPort] = await Promise.all([findFreePort(), findFreePort()])
  const dataDir = join(folder, 'data')
  const server = createServerProcess({
    name,
    program,
    port,
    readyPath: '/readyz',
    logFile: join(folder, 'log.txt'),
    environment: {
      NODE_ENV: 'production',
      SPOOLYARD_MODE: 'demo',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataDir,
      SIGN_INS_PER_MINUTE: '1000',
      ...settings,
    },
  })
  const isReady = async () => (await fetch(`${server.url}/readyz`).catch(() => null))?.ok === true
  const isStarted = await server.start().catch(() => waitUntil(isReady, { withinMs: 240_000, everyMs: 500 }))
  if (isStarted) return { url: server.url, dataDir, server }
  await server.kill()
  throw new Error(`The ${name} site ended while it started; see ${folder}.`)
}
