import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SandboxOptions, startSandbox } from '../start-sandbox.ts'

export interface Reply {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape
  body: any
}

export interface TestSandbox {
  url: string
  smtpPort: number
  dir: string
  print(method: string, path: string, body?: unknown, key?: string): Promise<Reply>
  shipstation(method: string, path: string, body?: unknown, credentials?: string): Promise<Reply>
  control(method: string, path: string, body?: unknown): Promise<Reply>
  /** Restarts the sandbox on the same state. */
  reopen(): Promise<void>
  close(): Promise<void>
}

export const testTime = Date.parse('2026-07-01T12:00:00.000Z')

/** Starts a sandbox for one test, with a clock that only moves when stepped. */
export async function openTestSandbox(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const dir = await mkdtemp(join(tmpdir(), 'sandbox-'))
  const start = () =>
    startSandbox({ dir, seed: false, wall: () => testTime, isLive: false, idSeed: 'test', ...options })
  let sandbox = await start()
  return {
    get url() {
      return sandbox.url
    },
    get smtpPort() {
      return sandbox.smtpPort
    },
    dir,
    print: (method, path, body, key = 'sl-sandbox-demo-key') =>
      send(`${sandbox.url}/print/v2/api${path}`, method, body, `Bearer ${key}`),
    shipstation: (method, path, body, credentials = 'sandbox-shipstation-key:sandbox-shipstation-secret') =>
      send(
        `${sandbox.url}/shipstation${path}`,
        method,
        body,
        `Basic ${Buffer.from(credentials).toString('base64')}`,
      ),
    control: (method, path, body) => send(`${sandbox.url}/__sandbox${path}`, method, body),
    async reopen() {
      await sandbox.close()
      sandbox = await start()
    },
    async close() {
      await sandbox.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

async function send(url: string, method: string, body?: unknown, authorization?: string): Promise<Reply> {
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(authorization !== undefined && { authorization }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: parse(text) }
}

function parse(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

export interface Received {
  headers: IncomingHttpHeaders
  raw: string
  // biome-ignore lint/suspicious/noExplicitAny: tests read events of every shape
  body: any
}

export interface Receiver {
  url: string
  received: Received[]
  /** Sets the status code for the next deliveries. */
  respondWith(status: number): void
  close(): Promise<void>
}

/** Starts a webhook receiver that records what it receives. */
export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = []
  let status = 200
  const server: Server = createServer(async (request, response) => {
    const raw = Buffer.concat(await request.toArray()).toString()
    received.push({ headers: request.headers, raw, body: JSON.parse(raw) })
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    respondWith(next) {
      status = next
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** A valid draft order, with overrides. */
export function draftOf(changes: Record<string, unknown> = {}) {
  return {
    platformId: '11111111-2222-4333-8444-555555555555',
    customer: {
      platformId: '11111111-2222-4333-8444-555555555555',
      details: {
        email: 'buyer@example.com',
        address: {
          name: 'Pat Doe',
          line1: '123 Apple Tree St',
          city: 'Washington',
          state: 'DC',
          zip: '20001',
          country: 'US',
        },
      },
    },
    items: [
      {
        type: 'PRINT',
        publicFileServiceId: '00000000-0000-4000-8000-000000000001',
        filamentId: '76fe1f79-3f1e-43e4-b8f4-61159de5b93c',
        quantity: 2,
      },
    ],
    metadata: { order_id: 'o_123' },
    ...changes,
  }
}
