import type { ServerProcess } from '#testing/rig/server-process.ts'
import type { Confirmation, Prices, ShopOrder, Submission } from '../subject.ts'
import type { Agreement } from '../verdict/evidence.ts'
import type { Campaign } from './campaign.ts'

const OUTDATED = 0.9

/** Hands orders in at the price that the seller was shown, and notes what the answer confirmed. */
export async function submitAndRecord(
  campaign: Campaign,
  { via, orders, way, isOutdated }: Submission,
  prices: Prices | null,
): Promise<void> {
  const { subject } = campaign
  campaign.count(way === 'run' ? 'submits as a run' : 'submits one by one')
  const agreedCents = agree(
    campaign,
    orders.map(({ id }) => id),
    prices,
    isOutdated ? OUTDATED : 1,
  )
  if (agreedCents !== undefined)
    campaign.count(isOutdated ? 'submits at an outdated price' : 'submits at a price')
  const askedAt = performance.now()
  const confirmation = await subject.submit(subject.processes[via]!, orders, { way, agreedCents })
  if (confirmation) recordConfirmation(campaign, orders[0]!.sellerId, confirmation, askedAt)
}

/** Notes the price of each order before it is sent, and answers with their sum; undefined where nobody saw all of them. */
export function agree(
  { acknowledgements }: Campaign,
  ids: readonly string[],
  prices: Prices | null,
  factor = 1,
): number | undefined {
  const isComplete = prices !== null && ids.some((id) => prices.has(id))
  const agreements = ids.flatMap((shopOrderId): Agreement[] => {
    const cents = prices?.get(shopOrderId)
    if (!isComplete) return [{ shopOrderId, cents: null }]
    return cents === undefined ? [] : [{ shopOrderId, cents: Math.floor(cents * factor) }]
  })
  acknowledgements.add('agreements', agreements)
  return isComplete ? agreements.reduce((sum, { cents }) => sum + (cents ?? 0), 0) : undefined
}

export function recordConfirmation(
  { acknowledgements }: Campaign,
  sellerId: string,
  { runId, accepted, already }: Confirmation,
  askedAt: number,
): void {
  const common = { sellerId, runId, askedAt, readAt: performance.now() }
  const lines = (kind: 'accepted' | 'already', ids: string[]) =>
    ids.map((shopOrderId, position) => ({ kind, shopOrderId, position, ...common }))
  acknowledgements.add('acknowledgements', [...lines('accepted', accepted), ...lines('already', already)])
}

/** Cancels an order, and notes whether an answer confirmed it. */
export async function cancelAndRecord(
  campaign: Campaign,
  via: ServerProcess,
  order: ShopOrder,
): Promise<void> {
  const { id: shopOrderId, sellerId } = order
  const askedAt = performance.now()
  const common = { shopOrderId, sellerId, runId: null, position: 0, askedAt }
  // Noted before it is asked for: a cancel that nobody confirmed may happen too.
  campaign.acknowledgements.add('acknowledgements', [{ kind: 'cancel-asked', ...common, readAt: askedAt }])
  campaign.count('cancels asked for')
  const printOrderId = await campaign.subject.cancel(via, order)
  if (printOrderId === null) return
  campaign.count('cancels confirmed')
  const line = { kind: 'canceled', printOrderId, ...common, readAt: performance.now() } as const
  campaign.acknowledgements.add('acknowledgements', [line])
}
