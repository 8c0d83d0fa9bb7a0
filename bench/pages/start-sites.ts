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
  product: Site
  plain: Site
  close(): Promise<void>
}

/** The product as `npm start` runs it, and its client-rendered twin. */
export async function startSites(): Promise<Sites> {
  const plainProgram = await buildPlain()
  const folder = mkdtempSync(join(tmpdir(), 'spoolyard-pages-'))
  const programs = { product: 'dist/server/main.js', plain: plainProgram } as const
  const running: ServerProcess[] = []
  const start = async (name: Site['name']): Promise<Site> => {
    const server = await serverFor(name, programs[name], join(folder, name))
    running.push(server)
    if (!(await startPatiently(server)))
      throw new Error(`The ${name} site ended while it started; see ${folder}.`)
    return { name, url: server.url }
  }
  const close = async () => {
    await Promise.all(running.map((server) => server.stop()))
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  try {
    return { product: await start('product'), plain: await start('plain'), close }
  } catch (error) {
    await Promise.all(running.map((server) => server.kill()))
    throw error
  }
}

/** A busy machine may need longer than the harness waits for; then we go on waiting for the same process. */
async function startPatiently(server: ServerProcess): Promise<boolean> {
  const isReady = async () => (await fetch(`${server.url}/readyz`).catch(() => null))?.ok === true
  return await server.start().catch(() => waitUntil(isReady, { withinMs: 240_000, everyMs: 500 }))
}

async function serverFor(name: string, program: string, folder: string): Promise<ServerProcess> {
  mkdirSync(folder, { recursive: true })
  const [port, sandboxPort] = await Promise.all([findFreePort(), findFreePort()])
  return createServerProcess({
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
      DATA_DIR: join(folder, 'data'),
    },
  })
}
