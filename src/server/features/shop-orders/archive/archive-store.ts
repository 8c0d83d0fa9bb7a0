import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Where moving a seller's orders got to. */
export interface ArchivePosition {
  at: Date
  id: string
}

/** The next seller with an order that was placed before a time. */
export async function findNextSeller(db: Queries, after: string, cutoff: Date): Promise<string | null> {
  const row = await db.row<{ sellerId: string | null }>(sql`
    with recursive seller as (
      select (select seller_id from shop_orders where seller_id > ${after} order by seller_id limit 1) as id
      union all
      select (select seller_id from shop_orders where seller_id > seller.id order by seller_id limit 1)
      from seller where id is not null
        and not exists (select from shop_orders where seller_id = seller.id and placed_at < ${cutoff})
    )
    select id as seller_id from seller
    where exists (select from shop_orders where seller_id = seller.id and placed_at < ${cutoff})`)
  return row?.sellerId ?? null
}

export interface NextOrders {
  after: ArchivePosition | null
  cutoff: Date
  at: Date
  limit: number
}

/** Looks at a seller's next orders, moves those to the archive that can go there, and returns the last it looked at; null after all. */
export async function moveNextOrders(
  tx: Queries,
  sellerId: string,
  { after, cutoff, at, limit }: NextOrders,
): Promise<ArchivePosition | null> {
  const row = await tx.row<{ at: Date | null; id: string | null }>(sql`
    select last_at as at, last_id as id from archive_orders(${sellerId},
      coalesce(${after?.at ?? null}::timestamptz, '-infinity'), ${after?.id ?? ''}, ${cutoff}, ${at}, ${limit})`)
  return row?.at && row.id ? { at: row.at, id: row.id } : null
}

/** Puts archived orders back into their tables, but not into their lists, and returns their ids. */
export async function unpackOrders(
  tx: Queries,
  sellerId: string,
  ids: readonly string[],
  at: Date,
): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(
    sql`select restore_orders(${sellerId}, ${ids}::text[], ${at}) as id`,
  )
  return rows.map(({ id }) => id)
}
