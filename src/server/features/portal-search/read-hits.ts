import { type FacetName, facetNames } from '#contract/portals/facets.ts'
import type { ListingSort } from '#contract/portals/listing-sorts.ts'
import { plannedByValues, type Sql, sql } from '#server/db/sql.ts'
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

function fits(query: ListingQuery): Sql {
  const { text, maker, country, ...narrowing } = query
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
  const condition = sql`true ${withText} ${soldTo} ${withValues} ${ofMaker}`
  return isInTerms(query) ? plannedByValues(condition) : condition
}

/** The listings `s` that are asked for, of makers who aren’t suspended. */
export const foundListings = (query: ListingQuery): Sql =>
  sql`listing_search s join users u on u.id = s.seller_id and u.banned is not true where ${fits(query)}`

/**
 * As many hits as a cap says, any of them: an order would have to read them all. A sample of the market is asked first, which
 * has an index of its own and mostly enough of what many listings have. The whole market is asked only for the rest,
 * because its index reads two frequent terms to their ends before it says what has both.
 */
export function anyHits(query: ListingQuery, columns: Sql, cap: number): Sql {
  const hits = sql`select ${columns} from ${foundListings(query)}`
  if (!isInTerms(query)) return sql`${hits} limit ${cap}`
  return sql`${hits} and ${inSample} union all ${hits} and not ${inSample} limit ${cap}`
}

// As the index `listing_search_days` has it: an eighth of the market. Listings of one day lie beside each other, so those of
// a few days stay in memory.
const inSample = sql`(extract(day from s.listed_at at time zone 'UTC') <= 4)`

/** Whether the index of words, facets and countries has what is asked for. */
const isInTerms = (query: ListingQuery): boolean =>
  query.text !== '' || facetNames.some((name) => query[name] !== undefined)
