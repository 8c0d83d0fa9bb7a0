import type { SpendingCaps } from '#domain/caps/spending-caps.ts'
import type { InspectedOrder } from '#domain/inspection/inspected-order.ts'

/** What bounds automatic ordering of a seller today. */
export interface Bounds {
  now: Date
  caps: ReadonlyMap<string, SpendingCaps>
  /** By shop, what was charged today or waits to be. */
  spentCents: ReadonlyMap<string, number>
}

/**
 * Which orders are sent now, by what was found of them at this moment. Each alone may fit under its shop's cap of the
 * day and all together not; then the first ones go.
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
