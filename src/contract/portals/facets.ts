/** By what buyers narrow the market. */
export const facetNames = ['category', 'price', 'material', 'color', 'rating', 'country'] as const
export type FacetName = (typeof facetNames)[number]

/** What a listing is for. Makers choose one; buyers narrow the market by it. */
export const portalCategories = [
  'HOME',
  'LIGHTING',
  'GARDEN',
  'KITCHEN',
  'OFFICE',
  'TOYS',
  'JEWELRY',
  'ELECTRONICS',
  'TOOLS',
  'PETS',
  'PARTS',
  'OTHER',
] as const
export type PortalCategory = (typeof portalCategories)[number]

/** Ranges of prices that buyers choose from, by the price from which a listing is no longer in them. */
export const priceBands = {
  UNDER_10: 1_000,
  FROM_10: 2_500,
  FROM_25: 5_000,
  FROM_50: 10_000,
  FROM_100: null,
} as const
export type PriceBand = keyof typeof priceBands
export const priceBandNames = Object.keys(priceBands) as [PriceBand, ...PriceBand[]]

/** Ranges of ratings that buyers choose from. `FROM_4`: four stars and up, as they are shown. */
export const ratingBands = ['FROM_4'] as const
export type RatingBand = (typeof ratingBands)[number]

/** Colors as buyers look for them. Each filament belongs to one. */
export const colorFamilies = [
  'black',
  'gray',
  'white',
  'brown',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
] as const
export type ColorFamily = (typeof colorFamilies)[number]
