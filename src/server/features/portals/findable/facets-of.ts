import { type PortalCategory, type PriceBand, priceBands, type RatingBand } from '#contract/portals/facets.ts'
import { colorFamily } from '#domain/market/color-family.ts'

export interface FacetFacts {
  category: PortalCategory | null
  fromCents: number
  filaments: readonly { profile: string; hex: string }[]
  /** Of what is shown. */
  reviewCount: number
  starSum: number
}

/** What each kind of facet begins with where listings are searched. */
export const facetPrefixes = {
  category: 'c:',
  price: 'p:',
  material: 'm:',
  color: 'k:',
  rating: 'r:',
} as const

/** By what buyers find a listing besides its words. */
export function facetsOf({ category, fromCents, filaments, reviewCount, starSum }: FacetFacts): string[] {
  const { category: ofCategory, price, material, color, rating } = facetPrefixes
  return [
    ...(category ? [ofCategory + category] : []),
    price + priceBandOf(fromCents),
    ...new Set(filaments.flatMap(({ profile, hex }) => [material + profile, color + colorFamily(hex)])),
    ...ratingBandsOf({ reviewCount, starSum }).map((band) => rating + band),
  ]
}

/** By the average as it is shown, with one decimal. */
const ratingBandsOf = ({
  reviewCount,
  starSum,
}: Pick<FacetFacts, 'reviewCount' | 'starSum'>): RatingBand[] =>
  reviewCount > 0 && Math.round((starSum / reviewCount) * 10) >= 40 ? ['FROM_4'] : []

function priceBandOf(cents: number): PriceBand {
  const [band] = Object.entries(priceBands).find(([, below]) => below === null || cents < below) ?? [
    'FROM_100',
  ]
  return band as PriceBand
}
