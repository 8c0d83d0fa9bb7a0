import type { Evidence } from '../evidence.ts'
import type { Print } from '../prints.ts'
import { printedKey, storeOrderKey } from './store-order-key.ts'

/** Prints of a purchase beyond the first, where several integrations delivered it. Duplicates are never confirmed here. */
export function judgeTwins(
  { versions, printOrders }: Pick<Evidence, 'versions' | 'printOrders'>,
  prints: readonly Print[],
): string[] {
  const orders = new Map(printOrders.map((order) => [order.id, order]))
  const living = new Set(
    prints
      .filter(({ isCanceled }) => !isCanceled)
      .map(({ printOrderId }) => printedKey(orders.get(printOrderId)!)),
  )
  const purchases = Map.groupBy(versions, ({ sellerId, purchase }) => `${sellerId} ${purchase}`)
  return [...purchases].flatMap(([name, all]) => {
    const printed = [...new Set(all.map(storeOrderKey))].filter((key) => living.has(key))
    return printed
      .slice(1)
      .map((key) => `printed twice: ${name} was printed as ${printed[0]} and, from another store, as ${key}`)
  })
}
