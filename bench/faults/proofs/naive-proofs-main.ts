import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { z } from 'zod'
import { insist } from '../naive/insist.ts'
import { createPrinter } from '../naive/naive-printer.ts'
import { naiveSign } from './naive-sign.ts'

const env = z.object({
  PORT: z.coerce.number(),
  PRINT_URL: z.url(),
  PRINT_KEY: z.string(),
  PLATFORM_ID: z.string(),
  STATE_FILE: z.string(),
})
const { PORT, STATE_FILE, ...printer } = env.parse(process.env)
const SAVE_EVERY_MS = 300
const TIMEOUT_MS = 1_000

interface NaiveProof {
  text: string
  /** Made when it was approved; the order is approved, not the bytes. */
  approvedFile: string | null
}

const state: { depthMm: number; orders: Record<string, NaiveProof> } = existsSync(STATE_FILE)
  ? JSON.parse(readFileSync(STATE_FILE, 'utf8'))
  : { depthMm: 0.8, orders: {} }
const print = createPrinter(printer)

/** Now and then, which is what it forgets by. */
setInterval(() => {
  writeFileSync(`${STATE_FILE}.new`, JSON.stringify(state))
  renameSync(`${STATE_FILE}.new`, STATE_FILE)
}, SAVE_EVERY_MS)

const signOf = (text: string): Buffer => naiveSign(text, state.depthMm)

async function call<T>(path: string, body: object): Promise<T> {
  const reply = await fetch(printer.PRINT_URL + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${printer.PRINT_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!reply.ok) throw new Error(`answered ${reply.status}`)
  return (await reply.json()) as T
}

/** Registers a file under the name of its order; the provider returns the first one of that name. */
async function register(id: string, file: Buffer): Promise<string> {
  const name = `${id}.stl`
  const { data } = await call<{ data: { presignedUrl: string; filePlaceholder: object } }>(
    '/files/direct-upload',
    { name, platformId: printer.PLATFORM_ID, ownerId: 'seller' },
  )
  const put = await fetch(data.presignedUrl, { method: 'PUT', body: new Uint8Array(file) })
  if (!put.ok) throw new Error(`answered ${put.status}`)
  const { filePlaceholder } = data
  const done = await call<{ data: { publicFileServiceId: string } }>('/files/confirm-upload', {
    filePlaceholder,
  })
  return done.data.publicFileServiceId
}

/** Whether it goes to print. An order that it doesn't remember was approved, as far as it can tell. */
function submit(id: string): boolean {
  const { text, approvedFile } = state.orders[id] ?? { text: '', approvedFile: '' }
  if (approvedFile === null) return false
  const file = approvedFile === '' ? signOf(text) : Buffer.from(approvedFile, 'base64')
  const order = { id, sellerId: 'seller', quantity: 1, street: '1 Main Street' }
  void insist(async () => print({ ...order, fileId: await register(id, file) }))
  return true
}

interface Sent {
  id: string
  text: string
  depthMm: number
}

const answers: Record<string, (sent: Sent) => unknown> = {
  '/': () => ({}),
  '/add': ({ id, text }) => {
    state.orders[id] = { text, approvedFile: null }
  },
  '/proof': ({ id }) => {
    const order = state.orders[id]
    if (!order) return null
    const sha256 = createHash('sha256').update(signOf(order.text)).digest('hex')
    return { lineId: id, letteringId: sha256, sha256, text: order.text }
  },
  '/approve': ({ id }) => {
    const order = state.orders[id]
    if (order) order.approvedFile = signOf(order.text).toString('base64')
  },
  '/text': ({ id, text }) => {
    const order = state.orders[id]
    if (order) order.text = text
  },
  '/depth': ({ depthMm }) => {
    state.depthMm = depthMm
  },
  '/submit': ({ id }) => ({ isAccepted: submit(id) }),
}

createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const sent = Buffer.concat(chunks).toString()
  const reply = answers[request.url ?? '/']?.((sent === '' ? {} : JSON.parse(sent)) as Sent)
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(reply ?? {}))
}).listen(PORT, '127.0.0.1')
