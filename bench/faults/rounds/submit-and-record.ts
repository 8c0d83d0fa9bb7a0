import type { ServerProcess } from '#testing/rig/server-process.ts'
import type { Confirmation, Prices, ShopOrder, Submission } from '../subject.ts'
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

/** Records the total before it is sent, and returns it; undefined without a price. */
export function agree(
  { acknowledgements }: Campaign,
  orderIds: readonly string[],
  prices: Prices | null,
  factor = 1,
): number | undefined {
  const known = orderIds.flatMap((id) => prices?.get(id) ?? [])
  const total = known.reduce((sum, cents) => sum + Math.floor(cents * factor), 0)
  acknowledgements.add('agreements', [{ orderIds, cents: known.length > 0 ? total : null }])
  return known.length > 0 ? total : undefined
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
  // Recorded before the request: an unconfirmed cancel may happen too.
  campaign.acknowledgements.add('acknowledgements', [{ kind: 'cancel-asked', ...common, readAt: askedAt }])
  campaign.count('cancels requested')
  const printOrderId = await campaign.subject.cancel(via, order)
  if (printOrderId === null) return
  campaign.count('cancels confirmed')
  const line = { kind: 'canceled', printOrderId, ...common, readAt: performance.now() } as const
  campaign.acknowledgements.add('acknowledgements', [line])
}
