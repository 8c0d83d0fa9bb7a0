/**
 * The orders of the market’s listings. `relevance` is by how well the words fit; without words, it is `newest`. `rated` is by the
 * average of the stars as if there were five more reviews of three stars, so that one of five stars isn’t first.
 */
export const listingSorts = ['relevance', 'newest', 'rated', 'cheapest', 'dearest'] as const
export type ListingSort = (typeof listingSorts)[number]
