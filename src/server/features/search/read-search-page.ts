import type { SearchField } from '#contract/orders/search.ts'
import { searchKey } from '#domain/text/find-text.ts'
import type { Queries } from '#server/db/database.ts'
import { anywhere } from '#server/db/paged-lists.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { placesOf, type SearchScope } from './search-fields.ts'

export interface Search {
  sellerId: string
  scopes: readonly SearchScope[]
  field: SearchField
  text: string
}

/** A search in one kind of documents. */
type ScopeSearch = Omit<Search, 'scopes'> & { scope: SearchScope }

/** A found order with its searchable fields. */
export interface FoundDocument {
  id: string
  scope: SearchScope
  fields: string[]
  sortAt: Date
}

/** How many documents of a kind were found, and how far back the search went. */
export interface FoundInScope {
  scope: SearchScope
  found: number
  last: Date | null
}

export interface Found {
  itemId: string
  scope: SearchScope
  sortAt: Date
}

// If one in five of the newest documents matches, scanning them is faster than using the index.
const SCANNED = 300
const FREQUENT_HITS = 60

/** Matching documents, newest first: skips `skip`, returns `take`, and counts at least `atLeast` of each kind. */
export async function readSearchPage(
  tx: Queries,
  { scopes, ...rest }: Search,
  { skip, take, atLeast }: { skip: number; take: number; atLeast: number },
): Promise<{ documents: FoundDocument[]; perScope: FoundInScope[] }> {
  const wanted = Math.max(skip + take, atLeast)
  const all: Found[] = []
  const perScope: FoundInScope[] = []
  for (const scope of scopes) {
    const found = await readFound(tx, { ...rest, scope }, wanted)
    all.push(...found)
    perScope.push({ scope, found: found.length, last: found.at(-1)?.sortAt ?? null })
  }
  const page = newestFirst(all).slice(skip, skip + take)
  return { documents: await readDocuments(tx, rest.sellerId, page), perScope }
}

async function readFound(tx: Queries, search: ScopeSearch, wanted: number): Promise<Found[]> {
  // A text frequent among the newest may be rare before them, so the scan stops where the index is better.
  const walked = (await isFrequentText(tx, search)) ? await tx.rows<Found>(walk(search, wanted)) : []
  return walked.length >= wanted ? walked : await tx.rows<Found>(askExact(search, wanted))
}

async function isFrequentText(tx: Queries, search: ScopeSearch): Promise<boolean> {
  const row = await tx.row<{ hits: number }>(sql`
    select count(*) filter (where ${hasText(search)})::integer as hits from (${newest(search, SCANNED)}) d`)
  return (row?.hits ?? 0) >= FREQUENT_HITS
}

const newest = ({ sellerId, scope }: ScopeSearch, limit: number): Sql => sql`
  select item_id, scope, sort_at, key from search_documents where seller_id = ${sellerId} and scope = ${scope}
  order by sort_at desc, item_id desc limit ${limit}`

const walk = (search: ScopeSearch, wanted: number): Sql => sql`
  select item_id, scope, sort_at from (${newest(search, wanted * 6)}) d where ${hasText(search)}
  order by sort_at desc, item_id desc limit ${wanted}`

/** Queries the index chunk by chunk, newest first. Each chunk's results are ordered, so the first ones are the newest. */
export const askExact = (search: ScopeSearch, wanted: number): Sql => sql`
  with asked as materialized (
    select search_question(${placesOf(search.field)}::integer[], ${searchKey(search.text)}) as question
  )
  select found.item_id, found.scope, found.sort_at from (${chunksOf(search)}) chunk cross join lateral (
    select d.item_id, d.scope, d.sort_at from search_documents d
    where search_grams(d.chunk_id, d.key) @@ replace((select question from asked), chr(1), chunk.id::text)::tsquery
      and ${hasText(search)}
    order by d.sort_at desc, d.item_id desc
  ) found limit ${wanted}`

/** The chunks of a kind of documents, newest first. */
export const chunksOf = ({ sellerId, scope }: { sellerId: string; scope: SearchScope }): Sql => sql`
  select id from search_chunks where seller_id = ${sellerId} and scope = ${scope} and head_id is null order by week desc`

function hasText({ field, text }: ScopeSearch): Sql {
  const pattern = anywhere(searchKey(text))
  if (field === 'any') return sql`d.key like ${pattern}`
  const [place] = placesOf(field)
  return sql`d.key like ${pattern} and split_part(d.key, chr(31), ${place}::integer) like ${pattern}`
}

export const newestFirst = <T extends Found>(found: readonly T[]): T[] =>
  found.toSorted(
    (one, other) => other.sortAt.getTime() - one.sortAt.getTime() || (one.itemId < other.itemId ? 1 : -1),
  )

/** The documents of a page of results, newest first. */
export async function readDocuments(
  tx: Queries,
  sellerId: string,
  page: readonly Found[],
): Promise<FoundDocument[]> {
  if (page.length === 0) return []
  return await tx.rows<FoundDocument>(sql`
    select item_id as id, scope, fields, sort_at from search_documents
    where seller_id = ${sellerId} and item_id = any(${page.map(({ itemId }) => itemId)}::text[])
      and scope = any(${[...new Set(page.map(({ scope }) => scope))]}::text[])
    order by sort_at desc, item_id desc`)
}

/** How many documents the scan passed until the last match, and the total: for estimating the number of results. */
export async function readListDepth(
  tx: Queries,
  { sellerId, list, until }: { sellerId: string; list: string; until: Date },
): Promise<{ passed: number; total: number } | null> {
  return await tx.row<{ passed: number; total: number }>(sql`
    select l.total, (
      select coalesce(sum(total), 0)::integer from list_days
      where seller_id = l.seller_id and list_id = l.id and day >= (${until}::timestamptz at time zone 'utc')::date
    ) as passed
    from lists l where l.seller_id = ${sellerId} and l.name = ${list}`)
}
