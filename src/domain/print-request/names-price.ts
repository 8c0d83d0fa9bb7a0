import type { OrderItem } from '#contract/products/products.ts'

/** Whether a price can be one: printing something is never free, so zero means that the provider doesn't know it. */
export const namesPrice = (items: readonly Pick<OrderItem, 'type'>[], printingCents: number): boolean =>
  printingCents > 0 || items.every(({ type }) => type !== 'PRINT')
