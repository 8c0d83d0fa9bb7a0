import type { MatchLine } from '#domain/matcher/catalog.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export interface LineToMatch extends MatchLine {
  chosenProductId: string | null
}

/** The fields of a seller's line used for matching; null if it doesn't exist or isn't in this order. */
export const readLineToMatch = (
  db: Queries,
  { sellerId, lineId, orderId }: { sellerId: string; lineId: string; orderId?: string },
): Promise<LineToMatch | null> =>
  db.row(sql`
    select sku, name as title, options, chosen_product_id from shop_order_lines
    where seller_id = ${sellerId} and id = ${lineId} ${orderId ? sql`and shop_order_id = ${orderId}` : sql``}`)
