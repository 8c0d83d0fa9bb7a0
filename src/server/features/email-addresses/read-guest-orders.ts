import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Whether a guest paid for something with this address, which the account with it gets once the address is confirmed. */
export const hasGuestOrders = async (db: Queries, email: string): Promise<boolean> =>
  (await db.row(sql`
    select 1 from sales s where s.email = ${email} and s.paid_at is not null
      and not exists (select from purchases p where p.maker_id = s.seller_id and p.sale_id = s.id)
    limit 1`)) !== null
