import { type FacetName, facetNames } from '#contract/portals/facets.ts'
import type { ListingSort } from '#contract/portals/listing-sorts.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { facetPrefixes } from '../portals/findable/facets-of.ts'

export type Narrowing = Readonly<Record<FacetName, string | undefined>>

export interface ListingQuery extends Narrowing {
  text: string
  maker: string | undefined
  sort: ListingSort
}

/** Found listings are counted up to this many, however many there are. */
export const MAX_FOUND = 2_000

export const wordsOf = (text: string): Sql => sql`websearch_to_tsquery('english', ${text})`

/** Rows of `listing_search s` that are asked for, apart from listings of suspended makers. */
export function fits({ text, maker, country, ...narrowing }: ListingQuery): Sql {
  const withText = text === '' ? sql`` : sql`and s.document @@ ${wordsOf(text)}`
  const soldTo = country === undefined ? sql`` : sql`and s.countries @> array[${country}]::text[]`
  const values = Object.entries(facetPrefixes).flatMap(([name, prefix]) => {
    const value = narrowing[name as keyof typeof facetPrefixes]
    return value === undefined ? [] : [prefix + value]
  })
  const withValues = values.length === 0 ? sql`` : sql`and s.facets @> ${values}::text[]`
  const ofMaker =
    maker === undefined
      ? sql``
      : sql`and s.seller_id = (select p.user_id from profiles p where p.id = ${maker})`
  return sql`true ${withText} ${soldTo} ${withValues} ${ofMaker}`
}

/** The same of makers who aren’t suspended. */
export const foundListings = (query: ListingQuery): Sql =>
  sql`listing_search s join users u on u.id = s.seller_id and u.banned is not true where ${fits(query)}`

/**
 * As many hits as a cap says, any of them: an order would have to read them all. A sixteenth of the market is asked first,
 * which has an index of its own and mostly enough of what many listings have. The whole market is asked only for the rest,
 * because the index reads two frequent terms to their ends before it says what has both.
 */
export function anyHits(query: ListingQuery, columns: Sql, cap: number): Sql {
  const hits = sql`select ${columns} from ${foundListings(query)}`
  if (!isInTerms(query)) return sql`${hits} limit ${cap}`
  return sql`${hits} and ${inSample} union all ${hits} and not ${inSample} limit ${cap}`
}

// As the index `listing_search_sample` has it. Ids end by chance.
const inSample = sql`(right(s.portal_id, 1) in ('0', '1'))`

/** Whether the index of words, facets and countries has what is asked for. */
const isInTerms = ({ text, maker: _, ...narrowing }: ListingQuery): boolean =>
  text !== '' || facetNames.some((name) => narrowing[name] !== undefined)
