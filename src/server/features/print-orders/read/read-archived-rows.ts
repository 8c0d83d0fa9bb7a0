import { type Sql, sql } from '#server/db/sql.ts'
import type { RecordKey } from '#server/kernel/ids.ts'

/** What a print order left in the archive with its store order, as rows of the table they came from. */
export const archivedRows = ({ sellerId, id }: RecordKey, table: Sql, key: 'events' | 'calls'): Sql => sql`
  select r.* from print_orders p
    join archived_orders a on a.seller_id = p.seller_id and a.id = p.shop_order_id
    cross join lateral jsonb_populate_recordset(null::${table}, a.record->${key}::text) r
  where p.seller_id = ${sellerId} and p.id = ${id} and r.print_order_id = p.id`
