import { printFeeCents } from '#contract/account/plans.ts'
import type { OrderItem } from '#contract/products/products.ts'
import type { CheckFacts } from './inspectable-order.ts'

// A higher total is a data error in the store and would overflow the database column.
const MAX_CENTS = 2_000_000_000

/** Printing, delivery and our fee at the latest provider prices; null if any price is unknown. */
export function estimateOrder(
  items: readonly OrderItem[],
  country: string,
  { prices, components, account }: Pick<CheckFacts, 'prices' | 'components' | 'account'>,
): number | null {
  const delivery = prices.delivery.get(deliveryCountry(country))
  if (delivery === undefined || items.length === 0) return null
  let printing = 0
  for (const item of items) {
    const unit =
      item.type === 'PRINT'
        ? prices.parts.get(partPriceKey(item))
        : components?.get(item.componentId)?.priceCents
    if (unit === undefined) return null
    printing += unit * item.quantity
  }
  const total = printing + delivery + printFeeCents(account.premiumLevel, printing)
  return total <= MAX_CENTS ? total : null
}

type PrintItem = Extract<OrderItem, { type: 'PRINT' }>

/** Key of a part price: file, filament and slicer options. */
export const partPriceKey = (item: Omit<PrintItem, 'type' | 'quantity'>): string =>
  `${item.publicFileServiceId}/${item.filamentId}/${slicerOptionsKey(item)}`

/** Slicer options as the price list names them, as `support,vase_mode`. */
export const slicerOptionsKey = (item: Pick<PrintItem, 'fuzzy_skin' | 'support' | 'vase_mode'>): string =>
  (['fuzzy_skin', 'support', 'vase_mode'] as const).filter((option) => item[option]).join(',')

/** Key of a delivery price. */
export const deliveryCountry = (country: string): string => country.trim().toUpperCase()
