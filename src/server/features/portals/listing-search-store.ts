import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Makes a portal findable while it is listed and has a price, and not otherwise. Part of every change of a portal. */
export async function keepFindable(
  tx: Queries,
  { sellerId, id }: { sellerId: string; id: string },
): Promise<void> {
  await tx.run(sql`delete from listing_search where seller_id = ${sellerId} and portal_id = ${id}`)
  await tx.run(sql`
    insert into listing_search (seller_id, portal_id, document, from_cents, countries, listed_at)
    select t.seller_id, t.id,
      setweight(to_tsvector('english', t.title), 'A') || setweight(to_tsvector('english', t.description), 'C'),
      price.cents, t.countries, coalesce(t.listed_at, t.created_at)
    from portals t cross join lateral (
      select min(coalesce(i.price_cents, t.price_cents)) as cents from portal_items i
      where i.seller_id = t.seller_id and i.portal_id = t.id and i.is_offered
    ) price
    where t.seller_id = ${sellerId} and t.id = ${id} and t.state = 'LISTED' and price.cents is not null`)
}
