import type { ConnectedSource } from '#contract/stores/connections.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export interface ShippedParcelRow {
  printOrderId: string
  position: number
  orderNumber: string
  storeName: string | null
  number: string
  carrier: string | null
  url: string | null
  orderShippedAt: Date
  shippedAt: Date
  reportedAt: Date | null
}

/** The next parcels of a source's orders, latest shipped order first, after the given one. */
export const readShippedParcels = (
  db: Queries,
  { sellerId, source }: { sellerId: string; source: ConnectedSource },
  after: Pick<ShippedParcelRow, 'orderShippedAt' | 'printOrderId' | 'position'> | null,
  limit: number,
): Promise<ShippedParcelRow[]> =>
  db.rows(sql`
    select c.print_order_id, c.position, p.order_number, coalesce(o.store_name, a.record->'order'->>'store_name') as store_name, c.number, c.carrier, c.url,
      p.shipped_at as order_shipped_at, c.shipped_at, c.reported_at
    from parcels c
    join print_orders p on p.seller_id = c.seller_id and p.id = c.print_order_id
    left join shop_orders o on o.seller_id = p.seller_id and o.id = p.shop_order_id
    left join archived_orders a on o.id is null and a.seller_id = p.seller_id and a.id = p.shop_order_id
    where c.seller_id = ${sellerId} and p.source = ${source} and p.shipped_at is not null
      ${
        after
          ? sql`and ((p.shipped_at, p.id) < (${after.orderShippedAt}, ${after.printOrderId})
              or (p.id = ${after.printOrderId} and c.position > ${after.position}))`
          : sql``
      }
    order by p.shipped_at desc, p.id desc, c.position
    limit ${limit}`)
