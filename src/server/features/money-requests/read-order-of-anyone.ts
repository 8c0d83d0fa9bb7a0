import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { RecordKey } from '#server/kernel/ids.ts'

/** Whose print order an id names, by itself or by its submitted shop order; null if there is none. */
export const readOrderOfAnyone = (db: Queries, id: string): Promise<RecordKey | null> =>
  db.row<RecordKey>(
    id.startsWith('so_')
      ? sql`select seller_id, id from print_orders where shop_order_id = ${id} and not is_test order by created_at desc, id desc limit 1`
      : sql`select seller_id, id from print_orders where id = ${id}`,
  )
