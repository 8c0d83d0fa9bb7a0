import { api } from '#contract/api.ts'
import { callApi } from '#testing/api/call-api.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'
import type { Prices, Reviewed } from '../subject.ts'
import type { Seller } from './open-shop.ts'

const PRICED_WITHIN_MS = 1_500

/** What each order that would go costs, as the dialog shows it; null while that isn't known of all of them. */
export async function reviewOrders(url: string, seller: Seller, what: Reviewed): Promise<Prices | null> {
  const ids = 'orderIds' in what ? what.orderIds : await goingOf(url, seller, what)
  if (!ids) return null
  const prices = await Promise.all(ids.map(async (id) => [id, await priceOf(url, seller, id)] as const))
  if (prices.some(([, cents]) => cents === null)) return null
  return new Map(
    prices.flatMap(([id, cents]) => (cents === null || cents === 'skipped' ? [] : [[id, cents]])),
  )
}

async function goingOf(url: string, { cookie }: Seller, body: Reviewed): Promise<string[] | null> {
  const dryRun = await askDryRun(url, cookie, body)
  return dryRun?.goingIds ?? null
}

async function priceOf(url: string, { cookie }: Seller, id: string): Promise<number | 'skipped' | null> {
  let found: number | 'skipped' | null = null
  const isPriced = async () => {
    const dryRun = await askDryRun(url, cookie, { orderIds: [id] })
    if (!dryRun) return true
    if (dryRun.goingIds.length === 0) found = 'skipped'
    else if (dryRun.unpriced.length === 0) found = dryRun.estimateCents
    return found !== null || !dryRun.isPricing
  }
  await waitUntil(isPriced, { withinMs: PRICED_WITHIN_MS, everyMs: 150 })
  return found
}

async function askDryRun(url: string, cookie: string, body: Reviewed) {
  const reply = await callApi(url, { method: 'POST', path: '/api/orders/submit-runs/dry-run', body, cookie })
  return reply?.status === 200 ? api.dryRun.reply.parse(reply.body).dryRun : null
}
