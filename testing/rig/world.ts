import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { LoggedCall } from '#sandbox/kit/call-log.ts'
import type { FaultOptions, RequestMode, WebhookFaultMode } from '#sandbox/kit/fault-modes.ts'
import type { LedgerLine } from '#sandbox/kit/ledger.ts'
import { type CardOffice, createCardOffice } from './card-office.ts'
import { createControl } from './control.ts'
import { findFreePort } from './free-port.ts'
import { createPrintFloor, type PrintFloor } from './print-floor.ts'
import { createServerProcess } from './server-process.ts'
import { createStores, type StoreActions } from './stores.ts'

export interface Fault {
  /** The print provider unless told otherwise. */
  provider?: 'print' | 'stripe'
  route: string
  mode: RequestMode | WebhookFaultMode
  probability: number
  seed: number
  options: FaultOptions
}

/** The outside world: a sandbox that outlives every kill, and keeps the only evidence that counts. */
export interface World extends StoreActions, PrintFloor, CardOffice {
  url: string
  port: number
  smtpPort: number
  setFaults(faults: readonly Fault[]): Promise<void>
  openShipstation(account: { key: string; secret: string }): Promise<void>
  /** Opens a Shippo account, and answers with the code that connects it. */
  openShippo(id: string): Promise<string>
  /** A token of a Shippo account, as one that connected it holds. */
  issueShippoToken(account: string): Promise<string>
  readLedger(): Promise<LedgerLine[]>
  /** What came in since the call with this number, whether or not it changed anything. */
  readCalls(since: number): Promise<LoggedCall[]>
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
  await control('PUT', '/limits', {
    ...{ print: UNLIMITED, shipstation: UNLIMITED, shippo: UNLIMITED, stripe: UNLIMITED },
  })
  // Soon in the hands of the provider, long before the end: cancels find orders under way, webhooks keep coming.
  await control('PUT', '/print/dwell', { PAID: 2, QUEUED: 60, PRINTING: 3_600, SHIPPED: 3_600 })
  return {
    url: sandbox.url,
    port,
    smtpPort,
    async setFaults(faults) {
      await control('DELETE', '/faults')
      for (const fault of faults) await control('POST', '/faults', { provider: 'print', ...fault })
    },
    openShipstation: async (account) => void (await control('POST', '/shipstation/accounts', account)),
    async openShippo(id) {
      await control('POST', '/shippo/accounts', { id })
      return (await control<{ code: string }>('POST', '/shippo/codes', { account: id })).code
    },
    ...createStores(control),
    ...createPrintFloor(control),
    ...createCardOffice(control),
    issueShippoToken: async (account) =>
      (await control<{ token: string }>('POST', '/shippo/tokens', { account })).token,
    readCalls: async (since) =>
      (await control<{ calls: LoggedCall[] }>('GET', `/calls?since=${since}`)).calls,
    readLedger: async () => (await control<{ lines: LedgerLine[] }>('GET', '/ledger')).lines,
    async readMailLinks(to) {
      const path = `/mails?to=${encodeURIComponent(to)}`
      return (await control<{ mails: { links: string[] }[] }>('GET', path)).mails[0]?.links ?? []
    },
    close: () => sandbox.kill(),
  }
}
