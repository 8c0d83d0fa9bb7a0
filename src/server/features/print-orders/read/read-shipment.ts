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

/** The shipment data for the order source; null until there is a tracking number. */
export async function readShipment(
  db: Queries,
  sellerId: string,
  printOrderId: string,
): Promise<Shipment | null> {
  return db.row<Shipment>(sql`
    select seller_id, source, source_order_id, tracking->>'number' as tracking_number,
      tracking->>'carrier' as carrier, shipped_at, shipment_reported_at as reported_at
    from print_orders where seller_id = ${sellerId} and id = ${printOrderId} and shipped_at is not null and tracking is not null`)
}
