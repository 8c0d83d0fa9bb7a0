import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#testing/rig/free-port.ts'
import { startWorld } from '#testing/rig/product-world.ts'
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

/** The product as `npm start` runs it with the outside world, and its client-rendered twin. */
export async function startSites(): Promise<Sites> {
  const plainProgram = await buildPlain()
  const folder = mkdtempSync(join(tmpdir(), 'spoolyard-pages-'))
  const world = await startWorld({ PUBLIC_PAGE_MS: '1000' })
  const { url, dataDir } = world
  const plain = await serverFor(plainProgram, folder)
  const close = async () => {
    await Promise.all([world.close(), plain.stop()])
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  if (await startPatiently(plain))
    return { product: { name: 'product', url, dataDir }, plain: { name: 'plain', url: plain.url }, close }
  await close()
  throw new Error(`The plain site ended while it started; see ${folder}.`)
}

/** A busy machine may need longer than the harness waits for; then we go on waiting for the same process. */
async function startPatiently(server: ServerProcess): Promise<boolean> {
  const isReady = async () => (await fetch(`${server.url}/readyz`).catch(() => null))?.ok === true
  return await server.start().catch(() => waitUntil(isReady, { withinMs: 240_000, everyMs: 500 }))
}

async function serverFor(program: string, folder: string): Promise<ServerProcess> {
  mkdirSync(folder, { recursive: true })
  const [port, sandboxPort] = await Promise.all([findFreePort(), findFreePort()])
  return createServerProcess({
    name: 'plain',
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
      DATA_DIR: join(folder, 'data'),
    },
  })
}
