import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { NaiveOrder } from './naive-printer.ts'
import type { NaiveQueue } from './naive-queue.ts'

export interface NaiveStore {
  source: 'shipstation' | 'shippo'
  account: string
  sellerId: string
  /** What a call says to be let in. */
  authorization: string
}

export interface NaiveShop {
  /** Looks for new orders in a store. */
  fetch(store: NaiveStore): Promise<void>
  orders(): KnownOrder[]
  find(id: string): KnownOrder | undefined
  setCap(cents: number): void
}

interface KnownOrder extends NaiveOrder {
  source: NaiveStore['source']
  sourceOrderId: string
  number: string
}

// What one plain order costs at the provider, roughly: it isn't asked before.
const PRICE_CENTS = 1_000

/** The control: the sync one writes first. It notes which orders it has seen, and then keeps them in memory as they are. */
export function createNaiveShop({
  url,
  cursorFile,
  queue,
}: {
  url: string
  cursorFile: string
  queue: NaiveQueue
}): NaiveShop {
  const known = new Map<string, KnownOrder>()
  let cap = 0
  let spent = 0

  /** Everything that fits under the cap of the day; what was spent before the last start is forgotten. */
  function sendThemselves(sellerId: string, orders: readonly NaiveOrder[]) {
    const affordable = orders.filter(() => {
      spent += PRICE_CENTS
      return spent <= cap
    })
    if (affordable.length > 0) queue.add(sellerId, affordable)
  }

  return {
    async fetch(store) {
      const seen = existsSync(cursorFile) ? readFileSync(cursorFile, 'utf8') : '[]'
      const done = new Set(JSON.parse(seen) as string[])
      const news = (await readOrders(url, store)).filter(({ id }) => !done.has(id))
      writeFileSync(cursorFile, JSON.stringify([...done, ...news.map(({ id }) => id)]))
      for (const order of news) known.set(order.id, order)
      sendThemselves(store.sellerId, news)
    },
    orders: () => [...known.values()],
    find: (id) => known.get(id),
    setCap(cents) {
      cap = cents
    },
  }
}

async function readOrders(
  url: string,
  { source, sellerId, authorization }: NaiveStore,
): Promise<KnownOrder[]> {
  const path = source === 'shipstation' ? '/shipstation/orders?pageSize=500' : '/shippo/orders?results=100'
  const reply = await fetch(url + path, { headers: { authorization } })
  const answer = (await reply.json()) as { orders?: ShipstationWire[]; results?: ShippoWire[] }
  return [
    ...(answer.orders ?? []).map(({ orderId, orderNumber: number, items, shipTo }) => ({
      ...{ number, sourceOrderId: String(orderId), quantity: items[0]!.quantity, street: shipTo.street1 },
    })),
    ...(answer.results ?? []).map(({ object_id, order_number: number, line_items, to_address }) => ({
      ...{ number, sourceOrderId: object_id, quantity: line_items[0]!.quantity, street: to_address.street1 },
    })),
  ].map((order) => ({ ...order, id: `${sellerId}-${order.sourceOrderId}`, source, sellerId }))
}

interface ShipstationWire {
  orderId: number
  orderNumber: string
  items: { quantity: number }[]
  shipTo: { street1: string }
}

interface ShippoWire {
  object_id: string
  order_number: string
  line_items: { quantity: number }[]
  to_address: { street1: string }
}
