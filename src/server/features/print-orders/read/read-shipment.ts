import type { PrintOrderSource } from '#contract/stores/connections.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export interface Shipment {
  sellerId: string
  source: PrintOrderSource
  sourceOrderId: string
  trackingNumber: string
  carrier: string | null
  shippedAt: Date
  reportedAt: Date | null
}

/** The first parcel, for sources that take one tracking number per order; null until there is one. */
export async function readShipment(
  db: Queries,
  sellerId: string,
  printOrderId: string,
): Promise<Shipment | null> {
  return db.row<Shipment>(sql`
    select p.seller_id, p.source, p.source_order_id, c.number as tracking_number, c.carrier, p.shipped_at,
      coalesce(c.reported_at, p.shipment_reported_at) as reported_at
    from print_orders p
    join parcels c on c.seller_id = p.seller_id and c.print_order_id = p.id
    where p.seller_id = ${sellerId} and p.id = ${printOrderId} and p.shipped_at is not null
    order by c.position limit 1`)
}
