import { setTimeout as delay } from 'node:timers/promises'
import { callApi } from '#testing/api/call-api.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'
import type { Seller } from '../faults/product/open-shop.ts'
import { submitOrders } from '../faults/product/submit-to-product.ts'
import type { ShopOrder } from '../faults/subject.ts'
import type { Balancer } from './balancer.ts'
import type { Confirmed } from './submit-steadily.ts'

const WITHIN_MS = 300_000
const PAUSE_MS = 100

/** A browser that changes a setting and looks at its orders all the time, beside orders that are submitted one after another. */
export function submitEverywhere(balancer: Balancer, seller: Seller, orders: readonly ShopOrder[]) {
  const confirmed: Confirmed[] = []
  let [failed, longestMs, wanted] = [0, 0, 0]
  let isStopped = false

  async function submit(): Promise<void> {
    for (const order of orders) {
      while (!isStopped && wanted <= confirmed.length) await delay(PAUSE_MS)
      // Until there is an answer, as someone does who saw an error. Some orders are refused.
      for (let isAnswered = false; !isAnswered && !isStopped; ) {
        const answer = await submitOrders(balancer.pick(), seller, [order], { way: 'run' })
        isAnswered = answer !== null
        const isConfirmed = answer && [...answer.accepted, ...answer.already].includes(order.id)
        if (isConfirmed) confirmed.push({ shopOrderId: order.id, at: Date.now() })
        if (!isAnswered) await delay(PAUSE_MS)
      }
    }
  }

  async function browse(): Promise<void> {
    const { cookie } = seller
    for (let number = 0; !isStopped; number++) {
      const startedAt = performance.now()
      const reply = await callApi(
        balancer.pick(),
        number % 2
          ? { method: 'GET', path: '/api/orders/shipstation/1/20?state=unsubmitted', cookie }
          : { method: 'PUT', path: '/api/user', body: { automateOrdering: false }, cookie },
      )
      if (!reply || reply.status >= 400) failed += 1
      longestMs = Math.max(longestMs, performance.now() - startedAt)
      await delay(PAUSE_MS)
    }
  }

  const running = Promise.all([submit(), browse(), browse()])
  return {
    async untilConfirmed(count: number): Promise<void> {
      wanted = count
      if (!(await waitUntil(() => confirmed.length >= count, { withinMs: WITHIN_MS, everyMs: 50 })))
        throw new Error(`Only ${confirmed.length} of ${count} orders were confirmed.`)
    },
    confirmed: () => confirmed.length,
    /** From now on so many more orders are to be submitted. */
    wantMore(count: number): void {
      wanted += count
    },
    lastConfirmedAt: () => confirmed.at(-1)?.at ?? 0,
    /** How many calls of the browser got no answer, or that of a failure. */
    failed: () => failed,
    takeLongestMs(): number {
      const taken = Math.round(longestMs)
      longestMs = 0
      return taken
    },
    async stop(): Promise<readonly Confirmed[]> {
      isStopped = true
      await running
      return confirmed
    },
  }
}
