import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox } from '#sandbox/start-sandbox.ts'
import { createControl } from '#testing/rig/control.ts'

export interface ProviderSandbox {
  url: string
  /** Where it keeps its state. */
  dir: string
  smtpPort: number
  control<T = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<T>
  /** Makes the next call of a route fail in this way. */
  spoil(
    provider: 'print' | 'shipstation' | 'shippo' | 'google' | 'mail',
    route: string,
    mode: string,
    options?: object,
  ): Promise<void>
  /** What the providers did, whether or not they confirmed it. */
  deeds(action: string): Promise<Deed[]>
  /** The mails that arrived for an address, newest first. */
  mails(to: string): Promise<ArrivedMail[]>
  close(): Promise<void>
}

export interface ArrivedMail {
  id: string
  to: string[]
  subject: string
  messageId: string
  text: string
  html: string
  links: string[]
}

interface Deed {
  id: string
  reference: string | null
  chargedCents: number
}

/** The sandbox's providers, without rate limits and orders. */
export async function startProviderSandbox(): Promise<ProviderSandbox> {
  const dir = mkdtempSync(join(tmpdir(), 'spoolyard-providers-'))
  const sandbox = await startSandbox({ dir, port: 0, seed: false })
  const control: ProviderSandbox['control'] = createControl(sandbox.url)
  await control('PUT', '/limits', { print: 100_000, shipstation: 100_000, shippo: 100_000 })
  return {
    url: sandbox.url,
    dir,
    smtpPort: sandbox.smtpPort,
    control,
    async spoil(provider, route, mode, options = {}) {
      await control('POST', '/faults', { provider, route, mode, times: 1, options })
    },
    deeds: async (action) => (await control<{ lines: Deed[] }>('GET', `/ledger?action=${action}`)).lines,
    mails: async (to) =>
      (await control<{ mails: ArrivedMail[] }>('GET', `/mails?to=${encodeURIComponent(to)}`)).mails,
    async close() {
      await sandbox.close()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** The outcome of a call for each way a provider can fail. */
export const outcomeByFault = {
  '429': 'not-sent',
  '401': 'refused',
  '500-before': 'unknown',
  '500-after': 'unknown',
  'drop-before': 'unknown',
  'drop-after': 'unknown',
  timeout: 'unknown',
  late: 'unknown',
  redirect: 'unknown',
  'html-200': 'unknown',
  'slow-body': 'unknown',
  'bad-json': 'unknown',
  'huge-body': 'unknown',
  'wrong-type': 'unknown',
} as const
