import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { refreshShopOrderLists } from './shop-order-lists.ts'

/** PLACEHOLDER for checkOrders of order-checks. */
export async function settleShopOrders(
  _context: Context,
  tx: Transaction,
  sellerId: string,
  ids: readonly string[],
): Promise<void> {
  await tx.run(sql`
    update shop_order_lines l set product_id = coalesce(l.chosen_product_id, (
      select k.product_id from product_skus k where k.seller_id = ${sellerId} and k.sku_key = l.sku_key
    )) where l.shop_order_id = any(${ids}::text[])`)
  await refreshShopOrderLists(tx, ids)
}
