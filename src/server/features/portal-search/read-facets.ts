import type { Facet, Facets } from '#contract/portals/explore.ts'
import { facetNames } from '#contract/portals/facets.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { facetPrefixes } from '../portals/findable/facets-of.ts'
import { foundListings, type ListingQuery, MAX_FOUND } from './read-hits.ts'

export interface FoundCounts {
  /** How many fit, up to one more than `MAX_FOUND`. */
  total: number
  facets: Facets
}

/** `total` counts no facets. */
export type WantedCounts = 'all' | 'total'

/** How many listings fit, or how many of them have a value of a facet. */
export interface Count {
  /** Of a country, its code; null for all that fit. */
  value: string | null
  isCountry: boolean
  count: number
}

/** The counts as one array of JSON. */
export const countsOf = (query: ListingQuery, wanted: WantedCounts): Sql => sql`(
  select jsonb_agg(jsonb_build_object('value', c.value, 'isCountry', c.is_country, 'count', c.count))
  from (${wanted === 'all' ? countedByValue(query) : counted(query)}) c (value, is_country, count))`

// Any of too many, because an order would have to read them all.
const hits = (query: ListingQuery, columns: Sql): Sql =>
  sql`select ${columns} from ${foundListings(query)} limit ${MAX_FOUND + 1}`

const counted = (query: ListingQuery): Sql =>
  sql`select null::text, false, count(*)::integer from (${hits(query, sql``)}) hit`

// Many listings have the same facets, so their values are taken apart once for all of them. Countries are many, and read of one of the listings.
const countedByValue = (query: ListingQuery): Sql => sql`
  with sets as materialized (
    select facets, country_set, count(*) as listings, min(place) as place
    from (${hits(query, sql`s.facets, s.country_set, s.ctid as place`)}) hit group by facets, country_set
  ), places as (select sum(listings) as listings, min(place) as place from sets group by country_set)
  select null::text, false, coalesce(sum(listings), 0)::integer from sets
  union all
  select value, false, sum(listings)::integer from sets, unnest(facets) value group by value
  union all
  select country, true, sum(places.listings)::integer
  from places join listing_search s on s.ctid = places.place, unnest(s.countries) country
  group by country`

/**
 * How many listings would fit with each value of the facets that are chosen. Each is counted as if it weren’t chosen, so that a buyer sees
 * what the other values lead to.
 */
export async function readChosenFacets(db: Queries, query: ListingQuery): Promise<Partial<Facets>> {
  const facets: Partial<Facets> = {}
  for (const name of facetNames) {
    if (query[name] === undefined) continue
    const row = await db.row<{ counts: Count[] }>(
      sql`select ${countsOf({ ...query, [name]: undefined }, 'all')} as counts`,
    )
    facets[name] = foundCounts(row?.counts ?? []).facets[name]
  }
  return facets
}

export function foundCounts(counts: readonly Count[]): FoundCounts {
  const total = counts.find(({ value }) => value === null)?.count ?? 0
  const isAtLeast = total > MAX_FOUND
  const facetOf = (belongs: (count: Count) => boolean, prefix = ''): Facet => ({
    values: counts
      .filter((count) => count.value !== null && belongs(count))
      .map(({ value, count }) => ({ value: value?.slice(prefix.length) ?? '', count }))
      .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1)),
    isAtLeast,
  })
  const withPrefix = (prefix: string) =>
    facetOf(({ value, isCountry }) => !isCountry && value?.startsWith(prefix) === true, prefix)
  return {
    total,
    facets: {
      category: withPrefix(facetPrefixes.category),
      price: withPrefix(facetPrefixes.price),
      material: withPrefix(facetPrefixes.material),
      color: withPrefix(facetPrefixes.color),
      rating: withPrefix(facetPrefixes.rating),
      country: facetOf(({ isCountry }) => isCountry),
    },
  }
}
