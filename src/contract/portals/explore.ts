import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cents, currency, idSchema, lineOfText, pagination, searchText } from '../values.ts'
import { colorFamilies, portalCategories, priceBandNames, ratingBands } from './facets.ts'
import { listingSorts } from './listing-sorts.ts'
import { listingPicture } from './listings.ts'
import { rating } from './reviews.ts'

/** How many listings a page of the market shows. */
export const listingsPerPage = 48

/** How many other listings of its maker a listing shows. */
export const moreOfMaker = 4

/** A listing in the market. */
export const listedCard = z.object({
  id: z.string(),
  title: z.string(),
  fromCents: cents,
  currency,
  leadDays: z.int(),
  picture: listingPicture.nullable(),
  /** Colors it comes in, as `#rrggbb`. */
  colors: z.array(z.string()),
  maker: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Null without reviews. */
  rating: rating.nullable(),
})
export type ListedCard = z.output<typeof listedCard>

/** How many of the listings have each value, if everything else that was asked for stays. */
const facet = z.object({
  values: z.array(z.object({ value: z.string(), count: z.int() })),
  /** Whether there were too many listings to count, so that each count is the least there are. */
  isAtLeast: z.boolean(),
})
export type Facet = z.output<typeof facet>

const facets = z.object({
  category: facet,
  price: facet,
  material: facet,
  color: facet,
  rating: facet,
  /** Where listings are sold, as ISO 3166 alpha-2 codes. */
  country: facet,
})
export type Facets = z.output<typeof facets>

export const exploreEndpoints = {
  listListings: endpoint('GET', '/listings', {
    access: 'public',
    summary:
      'Lists what is listed, 48 a page, and counts by what it can be narrowed. `text` searches titles and descriptions; misspelled words are corrected when nothing has them.',
    query: z.strictObject({
      text: searchText.default(''),
      /** Sold to this country, as ISO 3166 alpha-2 code. */
      country: z
        .string()
        .regex(/^[A-Z]{2}$/, 'isn’t a country code')
        .optional(),
      category: z.enum(portalCategories).optional(),
      price: z.enum(priceBandNames).optional(),
      /** What it is printed in, as the catalog names it: `PLA`. */
      material: lineOfText(40).optional(),
      color: z.enum(colorFamilies).optional(),
      rating: z.enum(ratingBands).optional(),
      /** Of the seller with this public profile. */
      maker: idSchema('prf').optional(),
      sort: z.enum(listingSorts).default('relevance'),
      /** `total` leaves the facets empty, which is cheaper. */
      counts: z.enum(['all', 'total']).default('all'),
      page: z.coerce.number().int().min(1).max(40).default(1),
    }),
    reply: z.object({
      listings: z.array(listedCard),
      /** What was searched for instead of a text that nothing has; null if it was searched as given. */
      corrected: z.string().nullable(),
      facets,
      /** `isEstimate` says that there are more than `total`. */
      pagination,
    }),
    errors: ['TOO_MANY_REQUESTS'],
  }),
  listMoreOfMaker: endpoint('GET', '/listings/:id/more', {
    access: 'public',
    summary:
      'Lists up to four other listings of the same maker, newest first. Empty without a public profile.',
    params: z.strictObject({ id: idSchema('por') }),
    reply: z.object({ listings: z.array(listedCard).max(moreOfMaker) }),
  }),
}
