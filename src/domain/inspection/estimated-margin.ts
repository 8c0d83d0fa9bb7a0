import type { MarginParts } from '#contract/money/margins.ts'
import { feesOf } from '#contract/money/store-fees.ts'
import { orderMargin } from '../money/order-margin.ts'
import type { CheckFacts, InspectableOrder } from './inspectable-order.ts'

/** The margin of an order at its estimated cost; null while that, or a rate for its currency, is unknown. */
export function estimatedMargin(
  order: InspectableOrder,
  { shops, margins }: Pick<CheckFacts, 'shops' | 'margins'>,
  estimateCents: number | null,
): MarginParts | null {
  const rate = margins.rates.get(order.currency)
  if (estimateCents === null || rate === undefined) return null
  const shop = order.shopId === null ? undefined : shops.get(order.shopId)
  return orderMargin({
    soldCents: Math.max(0, order.totalCents),
    itemCount: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    fees: feesOf(shop ?? { fees: null, platform: null, name: '' }),
    rate,
    printCents: estimateCents,
    deliveryCents: 0,
    feeCents: 0,
    refundedCents: 0,
  })
}
