import { printFeeCents } from '#contract/plans.ts'
import type { OrderItem } from '#contract/products.ts'
import type { CheckFacts } from './inspectable-order.ts'

// What is beyond this is a slip at the shop, and would not fit into the column it is stored in.
const MOST_CENTS = 2_000_000_000

/** Printing, delivery and our fee by what the provider asked last; null where it never said one of the prices. */
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
  return total <= MOST_CENTS ? total : null
}

type PrintItem = Extract<OrderItem, { type: 'PRINT' }>

/** The name of the price of a part: its file, its filament and how it is sliced. */
export const partPriceKey = (item: Omit<PrintItem, 'type' | 'quantity'>): string =>
  `${item.publicFileServiceId}/${item.filamentId}/${slicerOptionsKey(item)}`

/** Slicer options as the price list names them, as `support,vase_mode`. */
export const slicerOptionsKey = (item: Pick<PrintItem, 'fuzzy_skin' | 'support' | 'vase_mode'>): string =>
  (['fuzzy_skin', 'support', 'vase_mode'] as const).filter((option) => item[option]).join(',')

/** A country as delivery prices are kept under. */
export const deliveryCountry = (country: string): string => country.trim().toUpperCase()
