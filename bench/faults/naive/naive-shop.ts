import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { NaiveQueue } from './naive-queue.ts'

export interface NaiveShop {
  /** Looks for new orders in a store. */
  fetch(store: { key: string; secret: string; sellerId: string }): Promise<void>
  orders(): { id: string; sellerId: string; sourceOrderId: string; number: string }[]
  setCap(cents: number): void
}

// What one plain order costs at the provider, roughly: nobody asks before.
const PRICE_CENTS = 1_000

/** The control: the sync one writes first. It notes how far it came, and then keeps the orders in memory. */
export function createNaiveShop({
  url,
  cursorFile,
  queue,
}: {
  url: string
  cursorFile: string
  queue: NaiveQueue
}): NaiveShop {
  const known = new Map<string, ReturnType<NaiveShop['orders']>[number]>()
  let cap = 0
  let spent = 0

  /** Everything that fits under the cap of the day; what was spent before the last start is forgotten. */
  function sendThemselves(sellerId: string, ids: readonly string[]) {
    const orderIds = ids.filter(() => {
      spent += PRICE_CENTS
      return spent <= cap
    })
    if (orderIds.length > 0) queue.add({ sellerId, orderIds })
  }

  return {
    async fetch({ key, secret, sellerId }) {
      const cursors = existsSync(cursorFile) ? readFileSync(cursorFile, 'utf8') : '{}'
      const done = JSON.parse(cursors) as Record<string, number>
      const reply = await fetch(`${url}/orders?pageSize=500`, {
        headers: { authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}` },
      })
      const { orders } = (await reply.json()) as { orders: { orderId: number; orderNumber: string }[] }
      const news = orders.filter(({ orderId }) => orderId > (done[key] ?? 0))
      const last = Math.max(0, done[key] ?? 0, ...orders.map(({ orderId }) => orderId))
      writeFileSync(cursorFile, JSON.stringify({ ...done, [key]: last }))
      const created = news.map(({ orderId, orderNumber: number }) => {
        const sourceOrderId = String(orderId)
        return { id: `${sellerId}-${sourceOrderId}`, sellerId, sourceOrderId, number }
      })
      for (const order of created) known.set(order.id, order)
      sendThemselves(
        sellerId,
        created.map(({ id }) => id),
      )
    },
    orders: () => [...known.values()],
    setCap(cents) {
      cap = cents
    },
  }
}
