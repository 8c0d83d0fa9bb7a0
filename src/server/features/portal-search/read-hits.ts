import type { FacetName } from '#contract/portals/facets.ts'
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
