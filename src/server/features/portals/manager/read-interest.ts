import type { PortalFigures } from '#contract/portals/portal-manager.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

interface Period {
  sellerId: string
  from: Date
  /** Null for all portals. */
  portalId: string | null
}

/** Accounts that marked a seller’s portals since then, and carts that have them; portals without either are missing. */
export const readInterest = (
  db: Queries,
  { sellerId, from, portalId }: Period,
): Promise<(Pick<PortalFigures, 'favorites' | 'carts'> & { id: string })[]> =>
  db.rows<Pick<PortalFigures, 'favorites' | 'carts'> & { id: string }>(sql`
    with marked as (
      select portal_id as id, count(*)::integer as favorites from favorites
      where maker_id = ${sellerId} and user_id <> maker_id and added_at >= ${from}
        and (${portalId}::text is null or portal_id = ${portalId})
      group by portal_id
    ), kept as (
      select i.portal_id as id, count(distinct c.id)::integer as carts
      from portal_items i
        join carts c on c.lines @> jsonb_build_array(jsonb_build_object('itemId', i.id))
      where i.seller_id = ${sellerId} and (${portalId}::text is null or i.portal_id = ${portalId})
        and c.updated_at >= ${from} and c.user_id is distinct from i.seller_id
      group by i.portal_id
    )
    select coalesce(marked.id, kept.id) as id, coalesce(favorites, 0) as favorites, coalesce(carts, 0) as carts
    from marked full join kept on kept.id = marked.id`)
