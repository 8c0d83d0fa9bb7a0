import type { SpendingCaps } from '#domain/caps/spending-caps.ts'
import type { InspectedOrder } from '#domain/inspection/inspected-order.ts'

/** Today's limits on a seller's automatic ordering. */
export interface Bounds {
  now: Date
  caps: ReadonlyMap<string, SpendingCaps>
  /** By store: cents charged today or waiting to be charged. */
  spentCents: ReadonlyMap<string, number>
}

/**
 * Picks the orders to send now, based on their current inspection. Orders that fit under the store's daily cap one by one
 * but not together are sent first come, first served.
 */
export function chooseDue(
  found: readonly InspectedOrder[],
  { now, caps, spentCents }: Bounds,
): InspectedOrder[] {
  const spent = new Map(spentCents)
  return found.filter((each) => {
    if (!isDue(each, now)) return false
    const shopId = each.order.shopId ?? ''
    const cap = caps.get(shopId)?.dayCapCents ?? Infinity
    const sum = (spent.get(shopId) ?? 0) + (each.inspection.estimateCents ?? 0)
    if (sum > cap) return false
    spent.set(shopId, sum)
    return true
  })
}

function isDue({ order, inspection }: InspectedOrder, now: Date): boolean {
  if (!order.isUnsubmitted || order.isDemo || inspection.status !== 'READY' || inspection.isHeld) return false
  return inspection.automation.kind === 'SENDS' && inspection.sendsAt !== null && inspection.sendsAt <= now
}
