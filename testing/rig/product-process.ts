import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { mustCall } from '../api/call-api.ts'
import { createServerProcess, type ServerProcess } from './server-process.ts'

interface Options {
  program: string
  folder: string
  port: number
  /** The outside world; a port on which nothing listens where none is wanted. */
  world: { port: number; smtpPort?: number }
  /** Tells processes of one folder apart. */
  index?: number
  environment?: Record<string, string>
}

export const dataDirOf = (folder: string, index = 0): string => join(folder, `p${index}`)

/** The real product as a separate process, with its data and log in a folder; not started yet. */
export function createProductProcess({
  program,
  folder,
  port,
  world,
  index = 0,
  environment,
}: Options): ServerProcess {
  const dataDir = dataDirOf(folder, index)
  mkdirSync(dataDir, { recursive: true })
  return createServerProcess({
    name: `product ${index + 1}`,
    program,
    port,
    readyPath: '/readyz',
    logFile: join(folder, `product-${index + 1}.log`),
    environment: {
      SPOOLYARD_MODE: 'test',
      PORT: String(port),
      SANDBOX_PORT: String(world.port),
      ...(world.smtpPort !== undefined && { SANDBOX_SMTP_PORT: String(world.smtpPort) }),
      DATA_DIR: dataDir,
      SECRET_KEYS: `k1:${'5a'.repeat(32)}`,
      SIGN_INS_PER_MINUTE: '10000',
      STATUS_CHECK_PAUSE_SECONDS: '0.1',
      CATALOG_PAUSE_SECONDS: '1',
      PROBE_SECONDS: '0.5',
      MEASURE_NICENESS: '0',
      LOG_LEVEL: 'warn',
      ...environment,
    },
  })
}

/** Opens an account at a running product, and signs in. */
export async function openAccount({ url }: ServerProcess, name: string): Promise<string> {
  const account = { email: `${name}@bench.test`, password: 'a-long-password' }
  await mustCall(url, { method: 'POST', path: '/api/auth/sign-up/email', body: { ...account, name } })
  return (await mustCall(url, { method: 'POST', path: '/api/auth/sign-in/email', body: account })).cookie
}
