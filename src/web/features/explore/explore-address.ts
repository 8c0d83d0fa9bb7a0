import { type FacetName, facetNames } from '#contract/portals/facets.ts'
import type { ListingSort } from '#contract/portals/listing-sorts.ts'

/** What the address of the market asks for. */
export interface ExploreSearch extends Partial<Record<FacetName, string>> {
  text: string
  sort: ListingSort
}

/** The address of a search, without what goes without saying. */
export function exploreAddress({ text, sort, ...facets }: ExploreSearch, page = 1): string {
  const query = new URLSearchParams({ ...(text && { text }), ...(sort !== 'relevance' && { sort }) })
  for (const name of facetNames) {
    const value = facets[name]
    if (value) query.set(name, value)
  }
  if (page > 1) query.set('page', String(page))
  const search = query.toString()
  return search ? `/portals/explore?${search}` : '/portals/explore'
}
