import type { OrderItem } from '#contract/products/products.ts'
import type { Address } from '#contract/values.ts'
import { slicerOptionsKey } from './estimate-order.ts'

/** Identifies everything that the print provider's price of an order depends on: its items and where it ships. */
export function quoteKeyOf({ items, address }: { items: readonly OrderItem[]; address: Address }): string {
  const { line1, line2, city, state, postalCode, country } = address
  const pieces = items.map((item) =>
    item.type === 'PRINT'
      ? [item.publicFileServiceId, item.filamentId, slicerOptionsKey(item), item.quantity]
      : [item.componentId, item.quantity],
  )
  return JSON.stringify([pieces, line1, line2, city, state, postalCode, country])
}
