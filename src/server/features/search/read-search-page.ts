import type { SearchField, SearchType } from '#contract/orders/search.ts'
import { searchKey } from '#domain/text/find-text.ts'
import type { Queries } from '#server/db/database.ts'
import { anywhere } from '#server/db/paged-lists.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { placesOf } from './search-fields.ts'

export interface Search {
  sellerId: string
  type: SearchType
  field: SearchField
  text: string
}

/** A found order with its searchable fields. */
export interface FoundDocument {
  id: string
  fields: string[]
  sortAt: Date
}

// If one in five of the newest documents matches, scanning them is faster than using the index.
const SCANNED = 300
const FREQUENT_HITS = 60

/** Matching documents, newest first: skips `skip`, returns `take`, and counts at least `atLeast`. */
export async function readSearchPage(
  tx: Queries,
  search: Search,
  { skip, take, atLeast }: { skip: number; take: number; atLeast: number },
): Promise<{ documents: FoundDocument[]; found: number; last: Date | null }> {
  const wanted = Math.max(skip + take, atLeast)
  const isFrequent = await isFrequentText(tx, search)
  // A text frequent among the newest may be rare before them, so the scan stops where the index is better.
  const walked = isFrequent ? await tx.rows<Found>(walk(search, wanted)) : []
  const all = walked.length >= wanted ? walked : await tx.rows<Found>(ask(search, wanted))
  const page = all.slice(skip, skip + take)
  return {
    documents: await readDocuments(tx, search, page),
    found: all.length,
    last: all.at(-1)?.sortAt ?? null,
  }
}

interface Found {
  itemId: string
  sortAt: Date
}

async function isFrequentText(tx: Queries, search: Search): Promise<boolean> {
  const row = await tx.row<{ hits: number }>(sql`
    select count(*) filter (where ${hasText(search)})::integer as hits from (${newest(search, SCANNED)}) d`)
  return (row?.hits ?? 0) >= FREQUENT_HITS
}

const newest = ({ sellerId, type }: Search, limit: number): Sql => sql`
  select item_id, sort_at, key from search_documents where seller_id = ${sellerId} and scope = ${type}
  order by sort_at desc, item_id desc limit ${limit}`

const walk = (search: Search, wanted: number): Sql => sql`
  select item_id, sort_at from (${newest(search, wanted * 6)}) d where ${hasText(search)}
  order by sort_at desc, item_id desc limit ${wanted}`

/** Queries the index week by week, newest first. Each week's results are ordered, so the first ones are the newest. */
const ask = (search: Search, wanted: number): Sql => sql`
  with asked as materialized (
    select search_question(${placesOf(search.field)}::integer[], ${searchKey(search.text)}) as question
  )
  select found.item_id, found.sort_at from (
    select id from search_chunks where seller_id = ${search.sellerId} and scope = ${search.type} order by week desc
  ) chunk cross join lateral (
    select d.item_id, d.sort_at from search_documents d
    where search_grams(d.chunk_id, d.key) @@ replace((select question from asked), chr(1), chunk.id::text)::tsquery
      and ${hasText(search)}
    order by d.sort_at desc, d.item_id desc
  ) found limit ${wanted}`

function hasText({ field, text }: Search): Sql {
  const pattern = anywhere(searchKey(text))
  if (field === 'any') return sql`d.key like ${pattern}`
  const [place] = placesOf(field)
  return sql`d.key like ${pattern} and split_part(d.key, chr(31), ${place}::integer) like ${pattern}`
}

async function readDocuments(
  tx: Queries,
  { sellerId, type }: Search,
  page: readonly Found[],
): Promise<FoundDocument[]> {
  if (page.length === 0) return []
  return await tx.rows<FoundDocument>(sql`
    select item_id as id, fields, sort_at from search_documents
    where seller_id = ${sellerId} and scope = ${type} and item_id = any(${page.map((found) => found.itemId)}::text[])
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
