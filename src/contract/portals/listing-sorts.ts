/** The orders of the market's listings. `relevance` is by how well the words fit; without words, it is `newest`. */
export const listingSorts = ['relevance', 'newest', 'cheapest', 'dearest'] as const
export type ListingSort = (typeof listingSorts)[number]
