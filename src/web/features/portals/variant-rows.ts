import { listingPriceCents } from '#contract/constants.ts'
import type { PortalItem } from '#contract/portals/portal-items.ts'
import { reprice } from '#domain/market/reprice.ts'
import { amountText, centsOf } from '#web/lib/money-text.ts'

const { min, max } = listingPriceCents

/** A variant as it is edited. */
export interface VariantRow {
  variant: PortalItem['variant']
  /** As typed; empty for the portal’s price. */
  price: string
  isOffered: boolean
}

export const rowsOf = (items: readonly PortalItem[]): VariantRow[] =>
  items.map(({ variant, priceCents, isOffered }) => ({ variant, price: amountText(priceCents), isOffered }))

/** The rows as the server stores them. The prices must have been checked. */
export const itemsOf = (rows: readonly VariantRow[]) =>
  rows.map(({ variant, price, isOffered }) => ({ variant, priceCents: centsOf(price) ?? null, isOffered }))

/** Whether a price is empty, for the portal’s own, or one that a portal may have. */
export function isPrice(text: string): boolean {
  const cents = centsOf(text)
  return cents === null || (cents !== undefined && cents >= min && cents <= max)
}

/** The name of a variant: its values, in the order of the options. */
export const variantName = (variant: PortalItem['variant']): string =>
  Object.values(variant).join(', ') || 'The product'

/**
 * Every price changed by so many percent, to whole cents and within the bounds. Prices that are the portal’s become the
 * variant’s own; those that can’t be read stay as they are.
 */
export function changePrices(
  rows: readonly VariantRow[],
  percent: number,
  portalPriceCents: number | null,
): VariantRow[] {
  return rows.map((row) => {
    const cents = priceOf(row, portalPriceCents)
    if (cents === null) return row
    const changed = reprice(cents, percent)
    return { ...row, price: amountText(Math.min(max, Math.max(min, changed))) }
  })
}

/** What a buyer pays for it; null while undecided or unreadable. */
export const priceOf = ({ price }: VariantRow, portalPriceCents: number | null): number | null => {
  const cents = centsOf(price)
  return cents === null ? portalPriceCents : (cents ?? null)
}
