import type { OrderSource } from '#contract/stores/connections.ts'
import type { Address } from '#contract/values.ts'
import type { Queries } from '#server/db/database.ts'
import { json, sql } from '#server/db/sql.ts'
import { emailKey, hasSeveralSources, numberKey, placeKey } from '../read-twin-keys.ts'

export interface ArchivedVersion {
  id: string
  sourceOrderId: string
  modifiedAt: Date | null
  contentHash: string | null
  shopId: string | null
}

/** The archived ones of a source's orders. */
export const readArchivedVersions = (
  db: Queries,
  { sellerId, source }: { sellerId: string; source: OrderSource },
  sourceOrderIds: readonly string[],
): Promise<ArchivedVersion[]> =>
  db.rows(sql`
    select id, source_order_id, modified_at, content_hash, shop_id from archived_orders
    where seller_id = ${sellerId} and source = ${source} and source_order_id = any(${sourceOrderIds}::text[])`)

interface Arriving {
  sourceOrderId: string
  orderNumber: string
  placedAt: Date
  buyerEmail: string | null
  address: Address
}

/** The archived orders that may be twins of arriving ones, found by the same keys as those that aren’t archived. */
export async function findArchivedTwins(
  db: Queries,
  { sellerId, source }: { sellerId: string; source: OrderSource },
  orders: readonly Arriving[],
): Promise<string[]> {
  const column = <T>(pick: (order: Arriving) => T) => orders.map(pick)
  const rows = await db.rows<{ id: string }>(sql`
    with arriving as (
      select source_order_id, placed_at, ${numberKey(sql`order_number`)} as number_key,
        coalesce(${placeKey(sql`address`)}, '') as place_key,
        coalesce(${emailKey(sql`email`)}, '') as email_key
      from unnest(${column((o) => o.sourceOrderId)}::text[], ${column((o) => o.orderNumber)}::text[],
        ${column((o) => o.placedAt)}::timestamptz[], ${column((o) => o.buyerEmail)}::text[],
        ${column((o) => json(o.address))}::jsonb[]) as i (source_order_id, order_number, placed_at, email, address)
      where ${hasSeveralSources(sellerId)}
    )
    select a.id from arriving i join archived_orders a
      on a.seller_id = ${sellerId} and a.number_key = i.number_key and a.source <> ${source}
    union
    select a.id from arriving i join archived_orders a
      on a.seller_id = ${sellerId} and (a.source, a.source_order_id) <> (${source}, i.source_order_id)
        and a.placed_at between i.placed_at - interval '1 day' and i.placed_at + interval '1 day'
        and (a.place_key = i.place_key and i.place_key <> '' or a.email_key = i.email_key and i.email_key <> '')`)
  return rows.map(({ id }) => id)
}
