import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { z } from 'zod'
import { insist } from '../naive/insist.ts'
import { createPrinter } from '../naive/naive-printer.ts'

const env = z.object({
  PORT: z.coerce.number(),
  PRINT_URL: z.url(),
  PRINT_KEY: z.string(),
  PLATFORM_ID: z.string(),
  STRIPE_URL: z.url(),
  BOOKS_FILE: z.string(),
})
const { PORT, STRIPE_URL, BOOKS_FILE, ...printer } = env.parse(process.env)
const PRICE_CENTS = 3_046
const SHARE_CENTS = 1_000
const TIMEOUT_MS = 1_000

const print = createPrinter(printer)
/** Payments of sales by intent and sale, as long as the process lives. */
const intentOf = new Map<string, string>()
const stopped = new Set<string>()

function book(saleId: string, account: string, cause: string, cents: number): void {
  appendFileSync(BOOKS_FILE, `${JSON.stringify({ saleId, sellerId: 'maker', account, cause, cents })}\n`)
}

async function stripe<T>(path: string, fields: Record<string, string>): Promise<T> {
  const reply = await fetch(STRIPE_URL + path, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_spoolyard_sandbox' },
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!reply.ok) throw new Error(`answered ${reply.status}`)
  return (await reply.json()) as T
}

let offered = { code: '', left: 0 }
const codeOf = new Map<string, { left: number }>()

/** Each click makes another page. */
async function checkOut({ item, withCode }: { item: string; withCode: boolean }) {
  if (stopped.has(item)) return { refusal: '' }
  const saleId = `sal_${randomUUID()}`
  // Looked at now, and counted once the sale is over.
  const code = withCode && offered.left > 0 ? offered : null
  const { url } = await insist(() =>
    stripe<{ url: string }>('/v1/checkout/sessions', {
      mode: 'payment',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': String(PRICE_CENTS),
      'line_items[0][price_data][product_data][name]': 'Vase',
      'payment_intent_data[metadata][sellerId]': 'maker',
      'payment_intent_data[metadata][collectionId]': saleId,
      'metadata[collectionId]': saleId,
      success_url: `http://127.0.0.1:${PORT}/back?sale=${saleId}`,
      cancel_url: `http://127.0.0.1:${PORT}/`,
    }),
  )
  if (code) {
    codeOf.set(saleId, code)
    book(saleId, 'code', code.code, 0)
  }
  return { saleId, payUrl: url, maker: item }
}

/** The browser and the webhook both say that it was paid, and both are believed. */
async function order(saleId: string): Promise<void> {
  book(saleId, 'card_clearing', `collection:${saleId}`, -PRICE_CENTS)
  await insist(() => print({ id: saleId, sellerId: 'maker', quantity: 1, street: '1 Main Street' }))
}

async function cancel(saleId: string): Promise<void> {
  const intent = intentOf.get(saleId)
  if (intent) await insist(() => stripe('/v1/refunds', { payment_intent: intent }))
  book(saleId, 'card_clearing', `card-refund:${saleId}`, PRICE_CENTS)
}

interface StripeEvent {
  type: string
  data: { object: { id: string; payment_intent?: string; metadata?: { collectionId?: string } } }
}

function receiveStripe({ type, data: { object } }: StripeEvent): void {
  const saleId = object.metadata?.collectionId
  if (!saleId || type !== 'checkout.session.completed') return
  if (object.payment_intent) intentOf.set(saleId, object.payment_intent)
  void order(saleId)
}

interface PrintEvent {
  data: { order?: { public_id?: string; status?: string } }
}

let account: string | null = null

/** The maker's account, ready at once. */
async function accountOfMaker(): Promise<string> {
  if (account) return account
  const { id } = await insist(() => stripe<{ id: string }>('/v1/accounts', { country: 'US' }))
  await fetch(`${STRIPE_URL}/__sandbox/stripe/accounts/${id}/onboard`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ isComplete: true }),
  })
  account = id
  return id
}

/** Each event of a delivery pays the maker. */
async function receivePrint({ data: { order } }: PrintEvent): Promise<void> {
  if (!order?.public_id || order.status !== 'DELIVERED') return
  const headers = { authorization: `Bearer ${printer.PRINT_KEY}` }
  const reply = await insist(() => fetch(`${printer.PRINT_URL}/orders/${order.public_id}`, { headers }))
  const saleId = /sal_[0-9a-f-]{36}/.exec(await reply.text())?.[0]
  if (!saleId) return
  book(saleId, 'seller_balance', `sale-share:${saleId}`, SHARE_CENTS)
  const code = codeOf.get(saleId)
  if (code) code.left -= 1
  const destination = await accountOfMaker()
  const transfer = { amount: String(SHARE_CENTS), currency: 'usd', destination, transfer_group: saleId }
  await insist(() =>
    stripe('/v1/transfers', { ...transfer, 'metadata[sellerId]': 'maker', 'metadata[payoutId]': saleId }),
  )
  book(saleId, 'transfers', `transfer:${saleId}`, SHARE_CENTS)
}

const answers: Record<string, (body: unknown, url: URL) => unknown> = {
  '/': () => ({}),
  '/code': (body) => {
    const { code, maxUses } = body as { code: string; maxUses: number }
    offered = { code, left: maxUses }
  },
  '/check-out': (body) => checkOut(body as { item: string; withCode: boolean }),
  '/back': (_, url) => void order(url.searchParams.get('sale') ?? ''),
  '/cancel': (body) => cancel((body as { saleId: string }).saleId),
  '/stop': (body) => void stopped.add((body as { item: string }).item),
  '/resume': () => stopped.clear(),
  '/api/webhooks/stripe': (body) => receiveStripe(body as StripeEvent),
  '/api/webhooks/print': (body) => void receivePrint(body as PrintEvent),
}

createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const sent = Buffer.concat(chunks).toString()
  const url = new URL(request.url ?? '/', `http://127.0.0.1:${PORT}`)
  const reply = await answers[url.pathname]?.(sent === '' ? {} : JSON.parse(sent), url)
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(reply ?? {}))
}).listen(PORT, '127.0.0.1')
