import type { Owner } from '#contract/admin/admin-list.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

interface OwnedOrder {
  printOrderId: string
  seller: Owner
}

/** Whose print order it is, by its own id or by its shop order's, which may have several: the newest counts. */
export const readOwner = (db: Queries, id: string): Promise<OwnedOrder | null> =>
  db.row<OwnedOrder>(sql`
    select p.id as print_order_id, json_build_object('id', u.id, 'name', u.name, 'email', u.email) as seller
    from print_orders p join users u on u.id = p.seller_id
    where p.id = ${id} or p.shop_order_id = ${id} order by p.created_at desc, p.id desc limit 1`)
