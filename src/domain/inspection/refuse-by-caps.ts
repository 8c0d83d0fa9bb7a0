import { isDeepStrictEqual } from 'node:util'
import type { AutomationPlan } from '#contract/orders/order-checks.ts'
import { sellerDayOf } from '../caps/seller-day.ts'
import { refusalByCaps } from '../caps/spending-caps.ts'
import type { PrintRequest } from '../print-request/print-request.ts'
import type { CheckedShop, LastAttempt } from './inspectable-order.ts'

/** Why automatic ordering doesn't send an order, and when to check again. */
export interface PlanRefusal {
  setting: Extract<AutomationPlan, { kind: 'NOT_SENT' }>['setting']
  /** Follows "Not sent because". */
  because: string
  againAt: Date | null
}

interface CapCheck {
  shop: CheckedShop
  now: Date
  timeZone: string
  estimateCents: number | null
  request: PrintRequest | null
}

/**
 * Checks an order's estimate against the caps of its store. The daily cap applies once the order is due. The exact
 * limit is enforced when the order is charged.
 */
export function refuseByEstimate(
  { shop, now, timeZone, estimateCents }: CapCheck,
  { isDue }: { isDue: boolean },
): PlanRefusal | null {
  if (estimateCents === null) return null
  const spending = { shop: shop.name, cents: estimateCents, spentCents: shop.spentTodayCents ?? 0 }
  const caps = { orderCapCents: shop.orderCapCents, dayCapCents: isDue ? shop.dayCapCents : null }
  const refusal = refusalByCaps(caps, spending)
  if (!refusal) return null
  const because = `based on its estimate, ${refusal.text}`
  if (refusal.cap === 'ORDER') return { setting: 'ORDER_CAP', because, againAt: null }
  return { setting: 'DAY_CAP', because, againAt: sellerDayOf(now, timeZone).endsAt }
}

/**
 * Doesn't retry an order that a cap stopped while the outcome would be the same: until the order or the cap changes,
 * or the day of the daily cap is over.
 */
export function refuseByLastCharge(attempt: LastAttempt, check: CapCheck): PlanRefusal | null {
  const { caps, cents, failureReason, request } = attempt
  const { shop, now, timeZone } = check
  const { orderCapCents, dayCapCents } = shop
  if (!caps || caps.orderCapCents !== orderCapCents || caps.dayCapCents !== dayCapCents) return null
  if (!isSame(request, check.request)) return null
  const because = lowered(failureReason ?? 'it would exceed a spending cap')
  if (orderCapCents !== null && (cents ?? 0) > orderCapCents) {
    return { setting: 'ORDER_CAP', because, againAt: null }
  }
  const { endsAt } = sellerDayOf(new Date(attempt.at), timeZone)
  return endsAt > now ? { setting: 'DAY_CAP', because, againAt: endsAt } : null
}

/** The stored request went through JSON, which drops undefined fields, so the other one has to as well. */
const isSame = (stored: PrintRequest | null, current: PrintRequest | null): boolean =>
  isDeepStrictEqual(stored, current && JSON.parse(JSON.stringify(current)))

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
