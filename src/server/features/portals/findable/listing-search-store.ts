import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { countListingsWith } from '../collections/collection-store.ts'
import { type FacetFacts, facetsOf } from './facets-of.ts'

interface Place {
  sellerId: string
  id: string
}

/** Makes a portal findable while it is listed and has a price, and not otherwise. Part of every change of a portal. */
export async function keepFindable(tx: Queries, { sellerId, id }: Place): Promise<void> {
  const facts = await readFacetFacts(tx, { sellerId, id })
  await tx.run(sql`delete from listing_search where seller_id = ${sellerId} and portal_id = ${id}`)
  if (facts) await insertFindable(tx, { sellerId, id }, facts)
  await countListingsWith(tx, { sellerId, portalId: id })
}

async function insertFindable(tx: Queries, { sellerId, id }: Place, facts: FacetFacts): Promise<void> {
  await tx.run(sql`
    insert into listing_search (seller_id, portal_id, document, from_cents, countries, country_set, facets, is_stale, listed_at,
      review_count, star_sum)
    select t.seller_id, t.id,
      setweight(to_tsvector('english', t.title), 'A') || setweight(to_tsvector('english', t.description), 'C'),
      ${facts.fromCents}, t.countries, hashtextextended(array_to_string(array(select unnest(t.countries) order by 1), ','), 0),
      ${facetsOf(facts)}, false, coalesce(t.listed_at, t.created_at),
      ${facts.reviewCount}, ${facts.starSum}
    from portals t where t.seller_id = ${sellerId} and t.id = ${id}`)
}

/** What a listed portal's facets follow from; null if it isn't for buyers. */
const readFacetFacts = (tx: Queries, { sellerId, id }: Place): Promise<FacetFacts | null> =>
  tx.row<FacetFacts>(sql`
    select t.category, price.cents as from_cents,
      (select coalesce(jsonb_agg(distinct jsonb_build_object('profile', f.profile, 'hex', f.hex)), '[]') from filaments f
        where f.id::text in (${offeredFilaments})) as filaments, rating.review_count, rating.star_sum
    from portals t
      join products p on p.seller_id = t.seller_id and p.id = t.product_id
      join product_versions c on c.seller_id = p.seller_id and c.product_id = p.id and c.version = p.version
      cross join lateral (
        select min(coalesce(i.price_cents, t.price_cents)) as cents from portal_items i
        where i.seller_id = t.seller_id and i.portal_id = t.id and i.is_offered
      ) price
      cross join lateral (
        select count(*)::integer as review_count, coalesce(sum(r.stars), 0)::integer as star_sum from reviews r
        where r.seller_id = t.seller_id and r.portal_id = t.id and r.removed_at is null
      ) rating
    where t.seller_id = ${sellerId} and t.id = ${id} and t.state = 'LISTED' and price.cents is not null`)

/** Filaments that are always printed, and those of values that an offered variant has. */
const offeredFilaments: Sql = sql`
  select part ->> 'filamentId' from jsonb_array_elements(c.content -> 'fulfillment') part
  union all
  select v ->> 'filamentId' from jsonb_array_elements(c.content -> 'options') o cross join jsonb_array_elements(o -> 'values') v
  where exists (
    select from portal_items i where i.seller_id = t.seller_id and i.portal_id = t.id and i.is_offered
      and i.options ->> (o ->> 'name') = v ->> 'value')`

/** Notes that a seller's listings may have other colors and materials now. */
export async function markStale(tx: Queries, sellerId: string): Promise<void> {
  await tx.run(sql`
    with locked as materialized (
      select portal_id from listing_search where seller_id = ${sellerId} and not is_stale
      order by portal_id for no key update
    )
    update listing_search s set is_stale = true from locked where s.seller_id = ${sellerId} and s.portal_id = locked.portal_id`)
}

export const hasStaleListings: Sql = sql`exists (select from listing_search where is_stale)`

export const findStaleListings = (db: Queries, limit: number): Promise<Place[]> =>
  db.rows<Place>(sql`
    select seller_id, portal_id as id from listing_search where is_stale order by seller_id, portal_id limit ${limit}`)
