import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from './free-port.ts'
import { createSandboxControl, type SandboxControl } from './sandbox-control.ts'
import { createServerProcess, type ServerProcess } from './server-process.ts'
import { waitUntil } from './wait-until.ts'

/** The product as `npm start` runs it and the outside world, each in a separate process. */
export interface World {
  url: string
  product: ServerProcess
  /** Where the product keeps its data. */
  dataDir: string
  sandbox: SandboxControl
  close(): Promise<void>
}

/** `fill` puts data into the empty folders before the start. */
export async function startWorld(
  settings: Record<string, string> = {},
  fill?: (folders: { dataDir: string; sandboxDir: string }) => void,
): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'spoolyard-journeys-'))
  const dataDir = join(folder, 'data')
  const sandboxDir = join(folder, 'sandbox')
  if (fill) fill({ dataDir, sandboxDir })
  else for (const one of [dataDir, sandboxDir]) mkdirSync(one)
  const [port, sandboxPort, smtpPort] = await Promise.all([findFreePort(), findFreePort(), findFreePort()])
  const outside = createServerProcess({
    name: 'sandbox',
    program: 'dist/sandbox/main.js',
    port: sandboxPort,
    readyPath: '/__sandbox/health',
    logFile: join(folder, 'sandbox.log'),
    environment: {
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
      SANDBOX_DIR: sandboxDir,
      SANDBOX_PRINT_WEBHOOK_URL: `http://127.0.0.1:${port}/api/webhooks/print`,
      SANDBOX_STRIPE_WEBHOOK_URL: `http://127.0.0.1:${port}/api/webhooks/stripe`,
    },
  })
  const product = createServerProcess({
    name: 'product',
    program: 'dist/server/main.js',
    port,
    readyPath: '/readyz',
    logFile: join(folder, 'product.log'),
    environment: {
      NODE_ENV: 'production',
      SPOOLYARD_MODE: 'demo',
      // The journeys wait for it, beside a browser that takes all there is.
      MEASURE_NICENESS: '0',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
      DATA_DIR: dataDir,
      SIGN_INS_PER_MINUTE: '10000',
      // A journey reads a page again right after it changed what is on it.
      PUBLIC_PAGE_MS: '0',
      // What one journey breaks is not to be away still in the next.
      PROBE_SECONDS: '1',
      // A call that a kill cut off before it was sent is believed to have failed only after this.
      PRINT_TIMEOUT_SECONDS: '8',
      PRINT_IN_FLIGHT_SECONDS: '16',
      ...settings,
    },
  })
  await startOrFail(outside)
  const sandbox = createSandboxControl(outside.url)
  await sandbox.setUp()
  await startOrFail(product)
  return {
    url: product.url,
    product,
    dataDir,
    sandbox,
    async close() {
      await Promise.all([product.kill(), outside.kill()])
      await remove(folder)
    },
  }
}

async function startOrFail(process: ServerProcess): Promise<void> {
  if (!(await process.start())) throw new Error(`The ${process.name} ended while it started.`)
}

/** The database of a killed product still writes while it ends, so removing may take more than one try. */
async function remove(folder: string): Promise<void> {
  const isGone = () => {
    rmSync(folder, { recursive: true, force: true })
    return !existsSync(folder)
  }
  await waitUntil(isGone, { withinMs: 5_000, everyMs: 100 })
}
