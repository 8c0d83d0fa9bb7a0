import { setTimeout as delay } from 'node:timers/promises'
import type { SeededRandom } from '#sandbox/kit/seeded-random.ts'
import type { Campaign } from './campaign.ts'
import { composeDirect } from './compose-direct.ts'
import { controlSomeRun } from './control-run.ts'
import type { LifePlan } from './plan-life.ts'
import { cancelAndRecord, submitAndRecord } from './submit-and-record.ts'

const MAX_MANUAL = 3

/** What stays the same over the rounds, and what is known of the world by now. */
export interface Life {
  /** The last requested daily cap of each shop. */
  readonly caps: Map<string, number>
  arrived: number
  /** Sellers whose saved card doesn't work, once the saving has ended. */
  readonly failingCards: Map<string, Promise<void>>
  /** Disputes that the bank hasn't decided yet. */
  disputes: { id: string; isDecidedSoon: boolean; isWon: boolean }[]
  /** How many parcels of which orders were sent off. */
  readonly shipped: Map<string, number>
}

export const beginLife = ({ subject, acknowledgements }: Campaign): Life => {
  const shops = subject.automatic.flatMap((seller) => seller.shops)
  const caps = shops.flatMap(({ id, dayCapCents }) =>
    dayCapCents === null ? [] : [[id, dayCapCents] as const],
  )
  acknowledgements.add(
    'caps',
    caps.map(([shopId, cents]) => ({ shopId, cents, at: 0 })),
  )
  return { caps: new Map(caps), arrived: 0, failingCards: new Map(), disputes: [], shipped: new Map() }
}

/** Begins what people do to runs, and to orders that are submitted automatically: before the end of the process, or after it. */
export function beginSteps(
  campaign: Campaign,
  life: Life,
  plan: LifePlan,
  { isLater, random }: { isLater: boolean; random: SeededRandom },
): void {
  const mine = <S extends { isLater: boolean }>(steps: readonly S[]) =>
    steps.filter((step) => step.isLater === isLater)
  for (const step of mine(plan.byHand)) campaign.alongside(submitShown(campaign, step, random))
  for (const { afterMs, via, sellerId, action } of mine(plan.runs))
    campaign.alongside(delay(afterMs).then(() => controlSomeRun(campaign, { via, sellerId, action })))
  for (const step of mine(plan.direct)) campaign.alongside(composeDirect(campaign, step))
  if (!isLater) for (const cap of plan.caps) campaign.alongside(raiseCap(campaign, life, cap))
}

/** Submits by hand, at the moment that automatic ordering may do the same; or cancels what that may just have sent. */
async function submitShown(
  campaign: Campaign,
  { sellerId, via, afterMs, way }: LifePlan['byHand'][number],
  random: SeededRandom,
): Promise<void> {
  const { subject, acknowledgements } = campaign
  const shown = await subject.listUnsubmitted(subject.processes[via]!, sellerId)
  if (!shown) return
  const sightings = shown.map(({ id: shopOrderId }) => ({ shopOrderId }))
  acknowledgements.add('sightings', sightings)
  campaign.count('orders seen in the product before they were sent', shown.length)
  const [first, ...others] = random.shuffle(shown)
  if (!first) return
  await delay(afterMs)
  const orders = [first, ...others].slice(0, way === 'run' ? MAX_MANUAL : 1)
  campaign.count('manual submits of automatic orders')
  const orderIds = orders.map(({ id }) => id)
  const prices = await subject.review(subject.processes[via]!, sellerId, { orderIds })
  const isOutdated = random.next() < 0.2
  const submitted = submitAndRecord(campaign, { orders, way, via, isLater: false, isOutdated }, prices)
  const doomed = others.at(-1)
  if (doomed && !orders.includes(doomed)) await cancelAndRecord(campaign, subject.processes[via]!, doomed)
  await submitted
}

/** Recorded before the request: an unconfirmed cap may apply too. */
async function raiseCap(
  { subject, acknowledgements, count }: Campaign,
  { caps }: Life,
  { shopId, sellerId, cents: more, via }: LifePlan['caps'][number],
): Promise<void> {
  const cents = (caps.get(shopId) ?? 0) + more
  caps.set(shopId, cents)
  acknowledgements.add('caps', [{ shopId, cents, at: Date.now() }])
  count('caps raised')
  await subject.setDayCap(subject.processes[via]!, sellerId, { shopId, cents })
}
