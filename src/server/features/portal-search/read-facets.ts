import type { Facet, Facets } from '#contract/portals/explore.ts'
import { facetNames } from '#contract/portals/facets.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { facetPrefixes } from '../portals/findable/facets-of.ts'
import { anyHits, type ListingQuery, MAX_FOUND } from './read-hits.ts'

export interface FoundCounts {
  /** How many fit, up to one more than `MAX_FOUND`. */
  total: number
  facets: Facets
}

/**
 * How many listings fit, and how many would with each value of each facet. A facet that is chosen is counted as if it
 * weren’t, so that a buyer sees what the other values lead to.
 */
export async function readFacets(db: Queries, query: ListingQuery): Promise<FoundCounts> {
  const chosen = facetNames.filter((name) => query[name] !== undefined)
  const [found, ...withoutChosen] = await Promise.all([
    countOf(db, query),
    ...chosen.map((name) => countOf(db, { ...query, [name]: undefined })),
  ])
  const ofChosen = withoutChosen.map(({ facets }, index) => [chosen[index]!, facets[chosen[index]!]])
  return { total: found.total, facets: { ...found.facets, ...Object.fromEntries(ofChosen) } }
}

/** How many listings fit, without facets. */
export async function countFound(db: Queries, query: ListingQuery): Promise<FoundCounts> {
  const row = await db.row<{ total: number }>(sql`
    select count(*)::integer as total from (${anyHits(query, sql`1`, MAX_FOUND + 1)}) hit`)
  const total = row?.total ?? 0
  const none = { values: [], isAtLeast: total > MAX_FOUND }
  const facets = { category: none, price: none, material: none, color: none, rating: none, country: none }
  return { total, facets }
}

interface Row {
  /** Of a country, its code. */
  value: string | null
  isCountry: boolean
  count: number
}

async function countOf(db: Queries, query: ListingQuery): Promise<FoundCounts> {
  // Many listings have the same facets, or are sold to the same countries, so both are taken apart once for all of them; the
  // countries are read of any of them.
  const rows = await db.rows<Row>(sql`
    with sets as materialized (
      select facets, grouping(facets, country_set) as without, count(*) as listings, min(place) as place
      from (${anyHits(query, sql`s.facets, s.country_set, s.ctid as place`, MAX_FOUND + 1)}) hit
      group by grouping sets ((facets), (country_set), ())
    )
    select null::text as value, false as is_country, listings::integer as count from sets where without = 3
    union all
    select value, false, sum(listings)::integer from sets, unnest(facets) value where without = 1 group by value
    union all
    select country, true, sum(sets.listings)::integer
    from sets join listing_search s on s.ctid = sets.place, unnest(s.countries) country
    where without = 2 group by country`)
  const total = rows.find(({ value }) => value === null)?.count ?? 0
  const isAtLeast = total > MAX_FOUND
  const facetOf = (belongs: (row: Row) => boolean, prefix = ''): Facet => ({
    values: rows
      .filter((row) => row.value !== null && belongs(row))
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
