import { isDeepStrictEqual } from 'node:util'
import type { AutomationPlan } from '#contract/order-checks.ts'
import { sellerDayOf } from '../caps/seller-day.ts'
import { refusalByCaps } from '../caps/spending-caps.ts'
import type { PrintRequest } from '../print-request/print-request.ts'
import type { CheckedShop, LastAttempt } from './inspectable-order.ts'

/** Why automatic ordering does not send an order, and when it looks again where it is worth it. */
export interface PlanRefusal {
  setting: Extract<AutomationPlan, { kind: 'NOT_SENT' }>['setting']
  /** After "Not sent because". */
  because: string
  againAt: Date | null
}

interface Asked {
  shop: CheckedShop
  now: Date
  timeZone: string
  estimateCents: number | null
  request: PrintRequest | null
}

/**
 * What the caps of its shop have against sending an order, by its estimate. The day's cap matters once it is due; and
 * the exact bound is kept at the charge.
 */
export function refuseByEstimate(
  { shop, now, timeZone, estimateCents }: Asked,
  { isDue }: { isDue: boolean },
): PlanRefusal | null {
  if (estimateCents === null) return null
  const spending = { shop: shop.name, cents: estimateCents, spentCents: shop.spentTodayCents ?? 0 }
  const caps = { orderCapCents: shop.orderCapCents, dayCapCents: isDue ? shop.dayCapCents : null }
  const refusal = refusalByCaps(caps, spending)
  if (!refusal) return null
  const because = `by its estimate ${refusal.text}`
  if (refusal.cap === 'ORDER') return { setting: 'ORDER_CAP', because, againAt: null }
  return { setting: 'DAY_CAP', because, againAt: sellerDayOf(now, timeZone).endsAt }
}

/**
 * What a cap kept back before is not tried again as long as it would end the same: until the order or the cap is
 * another, or the day is over whose cap it was.
 */
export function refuseByLastCharge(attempt: LastAttempt, asked: Asked): PlanRefusal | null {
  const { caps, cents, failureReason, request } = attempt
  const { shop, now, timeZone } = asked
  const { orderCapCents, dayCapCents } = shop
  if (!caps || caps.orderCapCents !== orderCapCents || caps.dayCapCents !== dayCapCents) return null
  if (!isSame(request, asked.request)) return null
  const because = lowered(failureReason ?? 'it would exceed a spending cap')
  if (orderCapCents !== null && (cents ?? 0) > orderCapCents) {
    return { setting: 'ORDER_CAP', because, againAt: null }
  }
  const { endsAt } = sellerDayOf(new Date(attempt.at), timeZone)
  return endsAt > now ? { setting: 'DAY_CAP', because, againAt: endsAt } : null
}

/** What the database keeps has no fields without a value. */
const isSame = (stored: PrintRequest | null, wanted: PrintRequest | null): boolean =>
  isDeepStrictEqual(stored, wanted && JSON.parse(JSON.stringify(wanted)))

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
