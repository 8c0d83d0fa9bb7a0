import type { ListedCard } from '#contract/portals/explore.ts'
import type { ListingSort } from '#contract/portals/listing-sorts.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { type Pictured, pictured, pictureOf, withVersion } from '../portals/photos/read-first-pictures.ts'
import { foundListings, type ListingQuery, MAX_FOUND, wordsOf } from './read-hits.ts'

/** Newest listings that are ranked among too many hits, so that a new one can be found by a frequent word. */
const NEWEST = 240

// `listingsPerPage`, written out: with a parameter, the planner would expect a tenth of the market.
const onePage = sql`limit 48`

/** One page of the listings that fit, as cards. */
export const readFoundListings = (db: Queries, query: ListingQuery, skip: number): Promise<ListedCard[]> =>
  readCardsOf(
    db,
    sql`(select found.portal_id as id, row_number() over () as place from (${foundPage(query)} ${onePage} offset ${skip}) found)`,
  )

function foundPage(query: ListingQuery): Sql {
  const { text, sort } = query
  if (sort !== 'relevance' || text === '')
    return sql`select s.portal_id from ${foundListings(query)} ${orders[sort]}`
  return sql`
    select portal_id from (
      (${ranked(query, sql`limit ${MAX_FOUND + 1}`)}) union (${ranked(query, sql`${newest} limit ${NEWEST}`)})
    ) taken order by rank desc, listed_at desc, portal_id desc`
}

/** Ranking all hits of a frequent word would read them all. */
const ranked = (query: ListingQuery, taken: Sql): Sql => sql`
  select s.portal_id, s.listed_at, ts_rank(s.document, ${wordsOf(query.text)}) as rank from ${foundListings(query)} ${taken}`

const newest = sql`order by s.listed_at desc, s.portal_id desc`

const orders: Record<ListingSort, Sql> = {
  relevance: newest,
  newest,
  // As the index has it: five more reviews of three stars.
  rated: sql`order by (s.star_sum + 15.0) / (s.review_count + 5) desc, s.portal_id desc`,
  cheapest: sql`order by s.from_cents, s.portal_id`,
  dearest: sql`order by s.from_cents desc, s.portal_id desc`,
}

type Row = Omit<ListedCard, 'picture' | 'fromCents'> & Pictured & { fromCents: number }

/** What cards show, in the order of the ids. */
export const readCards = async (db: Queries, ids: readonly string[]): Promise<ListedCard[]> =>
  ids.length === 0 ? [] : await readCardsOf(db, sql`unnest(${ids}::text[]) with ordinality`)

/** What cards show of portals, given as rows of an id and a place. */
async function readCardsOf(db: Queries, shown: Sql): Promise<ListedCard[]> {
  const rows = await db.rows<Row>(sql`
    select t.id, t.title, s.from_cents, t.currency, t.lead_days,
      ${pictured},
      coalesce((select array_agg(distinct f.hex) from jsonb_array_elements(c.content->'options') o
        cross join jsonb_array_elements(o->'values') v join filaments f on f.id::text = v->>'filamentId'), '{}') as colors,
      (select jsonb_build_object('id', m.id, 'name', m.name) from profiles m where m.user_id = t.seller_id) as maker,
      case when s.review_count > 0 then jsonb_build_object('average', round(s.star_sum::numeric / s.review_count, 1),
        'count', s.review_count) end as rating
    from ${shown} as page (id, place)
      join portals t on t.id = page.id
      join listing_search s on s.seller_id = t.seller_id and s.portal_id = t.id
      ${withVersion}
    order by page.place`)
  return rows.map(({ versionId, photo, ...card }) => ({
    ...card,
    picture: pictureOf({ ...card, versionId, photo }),
  }))
}

/** The same, without what strangers can't find: listings that aren't listed, and those of suspended makers. */
export async function readPublicCards(db: Queries, ids: readonly string[]): Promise<ListedCard[]> {
  if (ids.length === 0) return []
  const rows = await db.rows<{ id: string }>(sql`
    select t.id from unnest(${ids}::text[]) with ordinality as wanted (id, place)
      join portals t on t.id = wanted.id and t.state = 'LISTED'
      join users u on u.id = t.seller_id and u.banned is not true
    order by wanted.place`)
  return await readCards(
    db,
    rows.map(({ id }) => id),
  )
}
