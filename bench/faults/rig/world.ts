import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FaultOptions, RequestMode } from '#sandbox/kit/fault-modes.ts'
import type { LedgerLine } from '#sandbox/kit/ledger.ts'
import { findFreePort } from './free-port.ts'
import { createServerProcess } from './server-process.ts'

export interface Fault {
  route: string
  mode: RequestMode
  probability: number
  seed: number
  options: FaultOptions
}

/** The outside world: a sandbox that outlives every kill, and keeps the only evidence that counts. */
export interface World {
  url: string
  port: number
  smtpPort: number
  setFaults(faults: readonly Fault[]): Promise<void>
  /** A ShipStation account with exactly these orders, by number. */
  openShop(shop: { key: string; secret: string; sku: string; orderNumbers: readonly string[] }): Promise<void>
  readLedger(): Promise<LedgerLine[]>
  /** The links of the newest mail to an address; none while nothing came. */
  readMailLinks(to: string): Promise<string[]>
  close(): Promise<void>
}

const UNLIMITED = 1_000_000

export async function startWorld(options: {
  program: string
  folder: string
  webhookUrl: string
}): Promise<World> {
  const [port, smtpPort] = await Promise.all([findFreePort(), findFreePort()])
  const dir = join(options.folder, 'sandbox')
  mkdirSync(dir, { recursive: true })
  const sandbox = createServerProcess({
    name: 'sandbox',
    program: options.program,
    port,
    readyPath: '/__sandbox/health',
    environment: {
      SANDBOX_PORT: String(port),
      SANDBOX_SMTP_PORT: String(smtpPort),
      SANDBOX_DIR: dir,
      SANDBOX_PRINT_WEBHOOK_URL: options.webhookUrl,
    },
    logFile: join(options.folder, 'sandbox.log'),
  })
  if (!(await sandbox.start())) throw new Error('The sandbox ended while it started.')
  const control = createControl(sandbox.url)
  await control('PUT', '/limits', { print: UNLIMITED, shipstation: UNLIMITED })
  // Soon in the hands of the provider, long before the end: cancels find orders under way, webhooks keep coming.
  await control('PUT', '/print/dwell', { PAID: 2, QUEUED: 15, PRINTING: 3_600 })
  return {
    url: sandbox.url,
    port,
    smtpPort,
    async setFaults(faults) {
      await control('DELETE', '/faults')
      for (const fault of faults) await control('POST', '/faults', { provider: 'print', ...fault })
    },
    async openShop({ key, secret, sku, orderNumbers }) {
      await control('POST', '/shipstation/accounts', { key, secret })
      const orders = orderNumbers.map((orderNumber) => ({
        orderNumber,
        items: [{ sku, name: 'Ribbed vase', quantity: 1, unitPrice: 34 }],
      }))
      if (orders.length > 0) await control('POST', '/shipstation/orders', { key, orders, notify: false })
    },
    readLedger: async () => ((await control('GET', '/ledger')) as { lines: LedgerLine[] }).lines,
    async readMailLinks(to) {
      const answer = await control('GET', `/mails?to=${encodeURIComponent(to)}`)
      return (answer as { mails: { links: string[] }[] }).mails[0]?.links ?? []
    },
    close: () => sandbox.kill(),
  }
}

type Control = (method: string, path: string, body?: object) => Promise<unknown>

const createControl =
  (url: string): Control =>
  async (method, path, body) => {
    const reply = await fetch(`${url}/__sandbox${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
    })
    const answer: unknown = await reply.json()
    if (!reply.ok) throw new Error(`Sandbox: ${method} ${path}: ${JSON.stringify(answer)}`)
    return answer
  }
