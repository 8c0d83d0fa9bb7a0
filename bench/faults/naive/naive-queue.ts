import { setTimeout as delay } from 'node:timers/promises'

interface Printer {
  PRINT_URL: string
  PRINT_KEY: string
  PLATFORM_ID: string
}

export interface NaiveQueue {
  add(run: { sellerId: string; orderIds: readonly string[] }): void
  waiting(): number
}

const TIMEOUT_MS = 1_000
const PAUSE_MS = 100

/** The control: the queue one writes first. It lives in memory, and tries again whatever did not answer well. */
export function createNaiveQueue(printer: Printer): NaiveQueue {
  const known = new Set<string>()
  const queues = new Map<string, string[]>()

  async function workOff(sellerId: string, queue: string[]) {
    for (let id = queue[0]; id !== undefined; id = queue[0]) {
      try {
        await print(printer, sellerId, id)
        queue.shift()
      } catch {
        await delay(PAUSE_MS)
      }
    }
    queues.delete(sellerId)
  }

  return {
    add({ sellerId, orderIds }) {
      const fresh = orderIds.filter((id) => !known.has(id))
      for (const id of fresh) known.add(id)
      const running = queues.get(sellerId)
      if (running) return void running.push(...fresh)
      const queue = [...fresh]
      queues.set(sellerId, queue)
      void workOff(sellerId, queue)
    },
    waiting: () => [...queues.values()].reduce((sum, queue) => sum + queue.length, 0),
  }
}

async function print(printer: Printer, sellerId: string, orderId: string): Promise<void> {
  const { data } = await call(printer, '/orders', draftOf(printer, sellerId, orderId))
  await call(printer, `/orders/${data.order.publicId}`)
}

interface Drafted {
  data: { order: { publicId: string } }
}

async function call({ PRINT_URL, PRINT_KEY }: Printer, path: string, body?: object): Promise<Drafted> {
  const reply = await fetch(PRINT_URL + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${PRINT_KEY}`, 'content-type': 'application/json' },
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!reply.ok) throw new Error(`answered ${reply.status}`)
  return (await reply.json()) as Drafted
}

function draftOf({ PLATFORM_ID: platformId }: Printer, ownerId: string, orderId: string): object {
  const address = {
    name: 'Pat Doe',
    line1: '123 Apple Tree St',
    city: 'Washington',
    state: 'DC',
    zip: '20001',
  }
  return {
    platformId,
    ownerId,
    customer: {
      platformId,
      publicPaymentServiceId: null,
      details: { email: 'buyer@example.com', address: { ...address, country: 'US' } },
    },
    items: [
      {
        type: 'PRINT',
        publicFileServiceId: '00000000-0000-4000-8000-000000000001',
        filamentId: '76fe1f79-3f1e-43e4-b8f4-61159de5b93c',
        quantity: 1,
        name: 'Ribbed vase',
        SKU: 'VASE',
      },
    ],
    metadata: { orderId },
  }
}
