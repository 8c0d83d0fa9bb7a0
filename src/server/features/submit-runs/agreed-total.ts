import { exceedsAgreed } from '#domain/caps/agreed-price.ts'
import type { InspectedOrder } from '#domain/inspection/inspected-order.ts'
import { moneyText } from '#domain/rules/rule-words.ts'
import { Failure } from '#server/kernel/failure.ts'
import { refusalOf } from '../order-checks/refusal-of.ts'

/**
 * Refuses a submit whose orders cost more by now than the seller agreed to, or of which one has no price. Tests cost
 * nothing; orders that can't be submitted fail for their own reasons. Returns each order's share of what was agreed, so
 * that the charges together stay within it too.
 */
export function agreeTotal(
  found: readonly InspectedOrder[],
  { agreedCents, isTest }: { agreedCents: number; isTest: boolean },
): (inspected: InspectedOrder) => number | null {
  const charged = found.filter((each) => !isTest && !each.order.isDemo && !refusalOf(each, { isTest: false }))
  const prices = charged.map(({ inspection }) => inspection.estimateCents)
  const unpriced = prices.filter((cents) => cents === null).length
  if (unpriced > 0) throw new Failure('PRICE_UNKNOWN', { message: unpricedText(unpriced, charged.length) })
  const total = prices.reduce<number>((sum, cents) => sum + (cents ?? 0), 0)
  const ratio = total > agreedCents ? agreedCents / total : 1
  if (!exceedsAgreed(total, agreedCents)) return shareAt(ratio)
  const message = `The price is now ${moneyText(total)}, not ${moneyText(agreedCents)}. You weren’t charged. Review it, then submit again.`
  throw new Failure('PRICE_CHANGED', { message })
}

const shareAt =
  (ratio: number) =>
  ({ inspection }: InspectedOrder): number | null =>
    inspection.estimateCents === null ? null : Math.floor(inspection.estimateCents * ratio)

const unpricedText = (unpriced: number, all: number): string =>
  all === 1
    ? 'This order has no price yet. You weren’t charged. Wait for its price, then submit again.'
    : `${unpriced} of these orders ${unpriced === 1 ? 'has' : 'have'} no price yet. You weren’t charged. Wait for the prices, then submit again.`
