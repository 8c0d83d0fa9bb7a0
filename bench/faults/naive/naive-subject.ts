import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '#server/config.ts'
import { createServerProcess } from '../rig/server-process.ts'
import type { World } from '../rig/world.ts'
import type { ShopOrder, Subject } from '../subject.ts'
import type { PrintOrderFact } from '../verdict/evidence.ts'

const SELLERS = 3

/** The control that must fail: a test of faults that nothing can fail proves nothing. */
export async function createNaiveSubject(options: {
  folder: string
  port: number
  world: World
  ordersPerSeller: number
}): Promise<Subject> {
  const { apiKey, platformId } = readConfig({ SPOOLYARD_MODE: 'test' }).print
  const only = createServerProcess({
    name: 'naive control',
    program: fileURLToPath(new URL('./naive-main.ts', import.meta.url)),
    port: options.port,
    readyPath: '/',
    logFile: join(options.folder, 'naive.log'),
    environment: {
      PORT: String(options.port),
      PRINT_URL: `${options.world.url}/print/v2/api`,
      PRINT_KEY: apiKey,
      PLATFORM_ID: platformId,
    },
  })
  if (!(await only.start())) throw new Error('The naive control ended while it started.')
  const shops = inventShops(options.ordersPerSeller)
  const countWaiting = async () => (await ask(`${only.url}/`))?.waiting ?? 0
  return {
    processes: [only],
    shops,
    isProduct: false,
    async submit(_, orders) {
      const orderIds = orders.map(({ id }) => id)
      const answer = await ask(`${only.url}/submit`, { sellerId: orders[0]!.sellerId, orderIds })
      return answer && { runId: null, accepted: orderIds, already: [] }
    },
    cancel: async () => false,
    countWaiting,
    cutOff: async () => undefined,
    isQuiet: async () => (await countWaiting()) === 0,
    evidence: async () => ({
      printOrders: [...shops.values()].flat().map(factOf),
      keepsBooks: false,
      openCalls: 0,
      unfinishedRuns: 0,
      lookedUp: 0,
    }),
    close: () => only.kill(),
  }
}

function inventShops(ordersPerSeller: number): Map<string, ShopOrder[]> {
  const sellers = Array.from({ length: SELLERS }, (_, index) => `seller-${index + 1}`)
  const ordersOf = (sellerId: string) =>
    Array.from({ length: ordersPerSeller }, (_, index) => ({ id: `${sellerId}-${index + 1}`, sellerId }))
  return new Map(sellers.map((sellerId) => [sellerId, ordersOf(sellerId)]))
}

/** It keeps no books, so only the provider's ledger speaks: one reference for one shop order. */
const factOf = ({ id, sellerId }: ShopOrder): PrintOrderFact => ({
  id,
  sellerId,
  shopOrderId: id,
  queueNumber: null,
  state: 'PREPARED',
  isQueued: false,
  failureReason: null,
  priceCents: null,
  charges: [],
  refunds: [],
  events: [],
})

async function ask(url: string, body?: object): Promise<{ waiting: number } | null> {
  try {
    const reply = await fetch(url, body ? { method: 'POST', body: JSON.stringify(body) } : {})
    return reply.ok ? ((await reply.json()) as { waiting: number }) : null
  } catch {
    return null
  }
}
