import { type PortalCategory, type PriceBand, priceBands } from '#contract/portals/facets.ts'
import { colorFamily } from '#domain/market/color-family.ts'

export interface FacetFacts {
  category: PortalCategory | null
  fromCents: number
  filaments: readonly { profile: string; hex: string }[]
}

/** What each kind of facet begins with where listings are searched. */
export const facetPrefixes = { category: 'c:', price: 'p:', material: 'm:', color: 'k:' } as const

/** By what buyers find a listing besides its words. */
export function facetsOf({ category, fromCents, filaments }: FacetFacts): string[] {
  const { category: ofCategory, price, material, color } = facetPrefixes
  return [
    ...(category ? [ofCategory + category] : []),
    price + priceBandOf(fromCents),
    ...new Set(filaments.flatMap(({ profile, hex }) => [material + profile, color + colorFamily(hex)])),
  ]
}

function priceBandOf(cents: number): PriceBand {
  const [band] = Object.entries(priceBands).find(([, below]) => below === null || cents < below) ?? [
    'FROM_100',
  ]
  return band as PriceBand
}
