import type { ListedItem } from '#contract/portals/listings.ts'
import type { Portal } from '#contract/portals/portals.ts'
import { isSameVariant } from '#domain/options/variants.ts'
import type { StoredItem } from './item-store.ts'
import type { KnownVariant } from './variants-of-product.ts'

export interface PortalFacts {
  portal: Pick<Portal, 'state' | 'priceCents'>
  product: { isArchived: boolean }
  maker: { isOnHoliday: boolean } | null
  variants: readonly KnownVariant[]
  stored: readonly StoredItem[]
}

/** What a portal offers, with its price and whether it can be bought now. */
export function listedItems({ portal, product, maker, variants, stored }: PortalFacts): ListedItem[] {
  const isOnSale = portal.state === 'LISTED' && !product.isArchived && !maker?.isOnHoliday
  return variants.flatMap(({ variant, problems }): ListedItem[] => {
    const item = stored.find((one) => isSameVariant(one.variant, variant))
    const priceCents = item?.priceCents ?? portal.priceCents
    if (!item?.isOffered || priceCents === null) return []
    return [{ id: item.id, variant, priceCents, isAvailable: isOnSale && problems.length === 0 }]
  })
}
