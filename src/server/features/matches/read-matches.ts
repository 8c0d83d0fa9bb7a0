import type { Match } from '#contract/products/matches.ts'
import type { MatchRule } from '#domain/matcher/catalog.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export interface MatchRow extends MatchRule, Pick<Match, 'position' | 'isOn' | 'productName' | 'hits30Days'> {
  isArchived: boolean
  createdAt: Date
}

/** A seller's rules in evaluation order, numbered from 1, with the number of lines they matched since the given time. */
export const readMatches = (db: Queries, sellerId: string, since: Date): Promise<MatchRow[]> =>
  db.rows(sql`
    select m.id, row_number() over (order by m.position, m.id)::integer as position, m.conditions,
      m.product_id, m.is_on, p.name as product_name,
      coalesce(p.archived_at is not null, false) as is_archived, coalesce(hits.count, 0) as hits30_days,
      m.created_at
    from matches m
    left join products p on p.seller_id = m.seller_id and p.id = m.product_id
    left join (
      select l.match_id, count(*)::integer as count
      from shop_orders o join shop_order_lines l on l.seller_id = o.seller_id and l.shop_order_id = o.id
      where o.seller_id = ${sellerId} and o.placed_at >= ${since} and l.match_id is not null
      group by l.match_id
    ) hits on hits.match_id = m.id
    where m.seller_id = ${sellerId}
    order by m.position, m.id`)

/** The target product's name and whether it is archived; null if the seller has no such product. */
export const readTarget = (
  db: Queries,
  sellerId: string,
  productId: string,
): Promise<{ name: string; isArchived: boolean } | null> =>
  db.row(sql`
    select name, archived_at is not null as is_archived from products
    where seller_id = ${sellerId} and id = ${productId}`)
