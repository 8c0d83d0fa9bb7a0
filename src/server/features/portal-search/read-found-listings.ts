import type { ListedCard } from '#contract/portals/explore.ts'
import type { ListingSort } from '#contract/portals/listing-sorts.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { type Pictured, pictured, pictureOf, withVersion } from '../portals/photos/read-first-pictures.ts'
import { anyHits, foundListings, type ListingQuery, MAX_FOUND, wordsOf } from './read-hits.ts'

/** Newest listings that are ranked among too many hits, so that a new one can be found by a frequent word. */
const NEWEST = 240

// `listingsPerPage` and `moreOfMaker`, written out: with a parameter, the planner would expect a tenth of the market.
const onePage = sql`limit 48`
const fewMore = sql`limit 4`

/** One page of the listings that fit, as cards. */
export const readFoundListings = (db: Queries, query: ListingQuery, skip: number): Promise<ListedCard[]> =>
  readCardsOf(
    db,
    sql`(
      select found.seller_id, found.portal_id, row_number() over () from (${foundPage(query)} ${onePage} offset ${skip}) found)`,
  )

/** What a maker lists besides a listing, newest first. None without a public profile. */
export const readMoreOfMaker = (
  db: Queries,
  { sellerId, portalId }: { sellerId: string; portalId: string },
): Promise<ListedCard[]> =>
  readCardsOf(
    db,
    sql`(
      select found.seller_id, found.portal_id, row_number() over () from (
        select s.seller_id, s.portal_id from listing_search s join profiles m on m.user_id = s.seller_id
        where s.seller_id = ${sellerId} and s.portal_id <> ${portalId} ${newest} ${fewMore}
      ) found)`,
  )

function foundPage(query: ListingQuery): Sql {
  const { text, sort } = query
  if (sort !== 'relevance' || text === '')
    return sql`select s.seller_id, s.portal_id from ${foundListings(query)} ${orders[sort]}`
  return sql`
    with hits as materialized (${anyHits(query, rankedColumns(query), MAX_FOUND + 1)})
    select seller_id, portal_id from (
      table hits union
      (select ${rankedColumns(query)} from ${foundListings(query)} and (select count(*) from hits) > ${MAX_FOUND}::integer
        ${newest} limit ${NEWEST})
    ) taken order by rank desc, listed_at desc, portal_id desc`
}

const rankedColumns = ({ text }: ListingQuery): Sql =>
  sql`s.seller_id, s.portal_id, s.listed_at, ts_rank(s.document, ${wordsOf(text)}) as rank`

const newest = sql`order by s.listed_at desc, s.portal_id desc`

const orders: Record<ListingSort, Sql> = {
  relevance: newest,
  newest,
  // As the index has it: five more reviews of three stars.
  rated: sql`order by (s.star_sum + 15.0) / (s.review_count + 5) desc, s.portal_id desc`,
  cheapest: sql`order by s.from_cents, s.portal_id`,
  dearest: sql`order by s.from_cents desc, s.portal_id desc`,
}

type CardRow = Omit<ListedCard, 'picture' | 'maker' | 'rating'> &
  Pictured & { makerId: string | null; makerName: string | null; reviewCount: number; starSum: number }

/** What cards show, in the order of the ids. */
export const readCards = async (db: Queries, ids: readonly string[]): Promise<ListedCard[]> =>
  ids.length === 0
    ? []
    : await readCardsOf(
        db,
        sql`(
          select t.seller_id, t.id, wanted.place from unnest(${ids}::text[]) with ordinality as wanted (id, place)
            join portals t on t.id = wanted.id)`,
      )

/** What cards show of portals, given as rows of a seller, a portal and a place. */
async function readCardsOf(db: Queries, shown: Sql): Promise<ListedCard[]> {
  const rows = await db.rows<CardRow>(sql`
    select t.id, t.title, s.from_cents, t.currency, t.lead_days, ${pictured},
      coalesce((select array_agg(distinct f.hex) from jsonb_array_elements(c.content->'options') o
        cross join jsonb_array_elements(o->'values') v join filaments f on f.id::text = v->>'filamentId'), '{}') as colors,
      m.id as maker_id, m.name as maker_name, s.review_count, s.star_sum
    from ${shown} as page (seller_id, portal_id, place)
      join portals t on t.seller_id = page.seller_id and t.id = page.portal_id
      join listing_search s on s.seller_id = page.seller_id and s.portal_id = page.portal_id
      left join profiles m on m.user_id = page.seller_id
      ${withVersion}
    order by page.place`)
  return rows.map(cardOf)
}

function cardOf({
  versionId,
  photo,
  makerId,
  makerName,
  reviewCount,
  starSum,
  ...card
}: CardRow): ListedCard {
  return {
    ...card,
    picture: pictureOf({ ...card, versionId, photo }),
    maker: makerId !== null && makerName !== null ? { id: makerId, name: makerName } : null,
    rating:
      reviewCount > 0 ? { average: Math.round((starSum * 10) / reviewCount) / 10, count: reviewCount } : null,
  }
}

/** What cards show, without what strangers can't find: listings that aren't listed, and those of suspended makers. */
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
