import { z } from 'zod'
import { countries } from '../countries.ts'
import { endpoint } from '../endpoint.ts'
import { cents, currency, idSchema, pagination, searchText } from '../values.ts'
import { listingSorts } from './listing-sorts.ts'
import { listingPicture } from './listings.ts'

/** How many listings a page of the market shows. */
export const listingsPerPage = 48

const codes = new Set(countries.map(({ code }) => code))

/** A listing in the market. */
const listedCard = z.object({
  id: z.string(),
  title: z.string(),
  fromCents: cents,
  currency,
  leadDays: z.int(),
  picture: listingPicture.nullable(),
  /** Colors it comes in, as `#rrggbb`. */
  colors: z.array(z.string()),
  maker: z.object({ id: z.string(), name: z.string() }).nullable(),
})
export type ListedCard = z.output<typeof listedCard>

export const exploreEndpoints = {
  listListings: endpoint({
    method: 'GET',
    path: '/listings',
    access: 'public',
    summary:
      'Lists what is listed, 48 a page. `text` searches titles and descriptions; misspelled words are corrected when nothing has them.',
    query: z.strictObject({
      text: searchText.default(''),
      /** Sold to this country, as ISO 3166 alpha-2 code. */
      country: z
        .string()
        .length(2)
        .refine((code) => codes.has(code), 'isn’t a country we know')
        .optional(),
      /** Of the seller with this public profile. */
      maker: idSchema('prf').optional(),
      sort: z.enum(listingSorts).default('relevance'),
      page: z.coerce.number().int().min(1).max(40).default(1),
    }),
    reply: z.object({
      listings: z.array(listedCard),
      /** What was searched for instead of a text that nothing has; null if it was searched as given. */
      corrected: z.string().nullable(),
      /** `isEstimate` says that there are more than `total`. */
      pagination,
    }),
    errors: ['TOO_MANY_REQUESTS'],
  }),
}
