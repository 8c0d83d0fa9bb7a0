import type { FacetName } from '#contract/portals/facets.ts'
import { countryName } from '#domain/address/country-name.ts'
import {
  categoryLabels,
  colorLabels,
  priceBandLabels,
  ratingBandLabels,
} from '#web/entities/portal/portal-labels.ts'

export const facetTitles: Readonly<Record<FacetName, string>> = {
  category: 'Category',
  price: 'Price',
  material: 'Material',
  color: 'Color',
  rating: 'Rating',
  country: 'Ships to',
}

/** How a value of a facet is shown. */
export function facetLabel(name: FacetName, value: string): string {
  switch (name) {
    case 'category':
      return labelIn(categoryLabels, value)
    case 'price':
      return labelIn(priceBandLabels, value)
    case 'color':
      return labelIn(colorLabels, value)
    case 'rating':
      return labelIn(ratingBandLabels, value)
    case 'country':
      return countryName(value)
    case 'material':
      return value
  }
}

const labelIn = (labels: Readonly<Record<string, string>>, value: string): string => labels[value] ?? value

/** Values that are always in the same order, such as ranges of prices; other facets begin with the most frequent. */
export const fixedOrders: Partial<Record<FacetName, readonly string[]>> = {
  price: Object.keys(priceBandLabels),
  category: Object.keys(categoryLabels),
  color: Object.keys(colorLabels),
}
