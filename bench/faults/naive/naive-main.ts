import { createServer } from 'node:http'
import { z } from 'zod'
import { createNaiveQueue } from './naive-queue.ts'
import { createNaiveShop } from './naive-shop.ts'

const env = z.object({
  PORT: z.coerce.number(),
  PRINT_URL: z.url(),
  PRINT_KEY: z.string(),
  PLATFORM_ID: z.string(),
  SHIPSTATION_URL: z.url(),
  CURSOR_FILE: z.string(),
})
const submit = z.object({ sellerId: z.string(), orderIds: z.array(z.string()) })
const store = z.object({ key: z.string(), secret: z.string(), sellerId: z.string() })
const ofRun = z.object({ runId: z.string() })

const { PORT, SHIPSTATION_URL, CURSOR_FILE, ...printer } = env.parse(process.env)
const queue = createNaiveQueue(printer)
const shop = createNaiveShop({ url: SHIPSTATION_URL, cursorFile: CURSOR_FILE, queue })

const answers: Record<string, (body: unknown) => object | Promise<object>> = {
  '/': () => ({ waiting: queue.waiting() }),
  '/submit': (body) => ({ runId: queue.add(submit.parse(body)) }),
  '/fetch': async (body) => ({ fetched: await shop.fetch(store.parse(body)) }),
  '/orders': () => ({ orders: shop.orders() }),
  '/runs': (body) => ({ runs: queue.runs(z.object({ sellerId: z.string() }).parse(body).sellerId) }),
  '/pause': (body) => ({ paused: queue.pause(ofRun.parse(body).runId, true) }),
  '/resume': (body) => ({ resumed: queue.pause(ofRun.parse(body).runId, false) }),
  '/stop': (body) => ({ withdrawn: queue.stop(ofRun.parse(body).runId) }),
  '/cancel': (body) => ({ canceled: queue.cancel(z.object({ id: z.string() }).parse(body).id) }),
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
