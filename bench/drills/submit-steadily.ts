import { setTimeout as delay } from 'node:timers/promises'
import { waitUntil } from '#testing/rig/wait-until.ts'
import type { Seller } from '../faults/product/open-shop.ts'
import { submitOrders } from '../faults/product/submit-to-product.ts'
import type { ShopOrder } from '../faults/subject.ts'

/** An order whose submission was confirmed with a complete answer. */
export interface Confirmed {
  shopOrderId: string
  at: number
}

const RUN_SIZE = 6
const PAUSE_MS = 250
const WITHIN_MS = 120_000

/** Submits orders in small runs until stopped, so that some always wait in the queue. */
export function submitSteadily(url: string, seller: Seller, orders: readonly ShopOrder[]) {
  const confirmed: Confirmed[] = []
  let isStopped = false
  const running = (async () => {
    for (let from = 0; from < orders.length && !isStopped; from += RUN_SIZE) {
      const answer = await submitOrders(url, seller, orders.slice(from, from + RUN_SIZE), { way: 'run' })
      const at = Date.now()
      confirmed.push(...(answer?.accepted ?? []).map((shopOrderId) => ({ shopOrderId, at })))
      await delay(PAUSE_MS)
    }
  })()
  return {
    async untilConfirmed(count: number): Promise<void> {
      const isEnough = () => confirmed.length >= count
      if (!(await waitUntil(isEnough, { withinMs: WITHIN_MS, everyMs: 20 })))
        throw new Error(`Only ${confirmed.length} orders were confirmed.`)
    },
    async stop(): Promise<readonly Confirmed[]> {
      isStopped = true
      await running
      return confirmed
    },
  }
}
