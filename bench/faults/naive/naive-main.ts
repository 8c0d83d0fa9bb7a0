import { createServer } from 'node:http'
import { z } from 'zod'
import { createNaiveQueue } from './naive-queue.ts'
import { createNaiveShipments } from './naive-shipments.ts'
import { createNaiveShop, type NaiveStore } from './naive-shop.ts'
import { createNaiveWallet } from './naive-wallet.ts'

const env = z.object({
  PORT: z.coerce.number(),
  PRINT_URL: z.url(),
  PRINT_KEY: z.string(),
  PLATFORM_ID: z.string(),
  SOURCES_URL: z.url(),
  CURSOR_FILE: z.string(),
  MONEY_FILE: z.string(),
})
const submit = z.object({ sellerId: z.string(), orderIds: z.array(z.string()) })
const store = z.object({
  source: z.enum(['shipstation', 'shippo']),
  account: z.string(),
  sellerId: z.string(),
  authorization: z.string(),
})
const topUp = z.object({ sellerId: z.string(), key: z.string(), cents: z.number() })
const ofRun = z.object({ runId: z.string() })

const { PORT, SOURCES_URL: url, CURSOR_FILE, MONEY_FILE, ...printer } = env.parse(process.env)
const wallet = createNaiveWallet({ url, file: MONEY_FILE })
const queue = createNaiveQueue(printer, wallet)
const shop = createNaiveShop({ url, cursorFile: CURSOR_FILE, queue })
const stores = new Map<string, NaiveStore>()
const shipments = createNaiveShipments(printer, {
  url,
  storeOf: (id) => [...stores.values()].find((each) => shop.find(id)?.source === each.source),
})

/** What a seller hands in that came from no store is one piece to a separate place. */
const plainOrder = (sellerId: string, id: string) =>
  shop.find(id) ?? { id, sellerId, quantity: 1, street: '123 Apple Tree St' }

const answers: Record<string, (body: unknown) => object | Promise<object>> = {
  '/': () => ({ waiting: queue.waiting() }),
  '/submit'(body) {
    const { sellerId, orderIds } = submit.parse(body)
    const orders = orderIds.map((id) => plainOrder(sellerId, id))
    return { runId: queue.add(sellerId, orders) }
  },
  async '/fetch'(body) {
    const given = store.parse(body)
    stores.set(given.source, given)
    return { fetched: await shop.fetch(given) }
  },
  '/parcels': () => ({ parcels: shipments.parcels() }),
  '/orders': () => ({ orders: shop.orders() }),
  '/runs': (body) => ({ runs: queue.runs(z.object({ sellerId: z.string() }).parse(body).sellerId) }),
  '/pause': (body) => ({ paused: queue.pause(ofRun.parse(body).runId, true) }),
  '/resume': (body) => ({ resumed: queue.pause(ofRun.parse(body).runId, false) }),
  '/stop': (body) => ({ withdrawn: queue.stop(ofRun.parse(body).runId) }),
  '/cancel': (body) => ({ canceled: queue.cancel(z.object({ id: z.string() }).parse(body).id) }),
  async '/top-up'(body) {
    const { sellerId, key, cents } = topUp.parse(body)
    await wallet.topUp(sellerId, key, cents)
    return { collectionId: key }
  },
  '/card'(body) {
    const { sellerId, card } = z.object({ sellerId: z.string(), card: z.string() }).parse(body)
    return { saved: wallet.setCard(sellerId, card) }
  },
  '/cap': (body) => ({ cap: shop.setCap(z.object({ cents: z.number() }).parse(body).cents) }),
}

createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const sent = Buffer.concat(chunks).toString()
  const answer = answers[request.url ?? '']
  const body = answer ? await answer(sent === '' ? {} : JSON.parse(sent)) : {}
  response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}).listen(PORT, '127.0.0.1')
