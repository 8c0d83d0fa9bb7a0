import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** A bulk action that was refused for the account, its stores and its print orders, each with an answer that names someone. */
export async function refuseInBulk(
  db: Database,
  { by, sellerId, answer }: { by: string; sellerId: string; answer: string },
): Promise<void> {
  await db.run(sql`
    insert into bulk_acts (id, key, kind, state, reason, total, refused, asked_by, asked_at, request_id, address, ended_at)
    values ('bulk_recall', gen_random_uuid(), 'CANCEL', 'DONE', 'Recall', 1, 1, ${by}, now(), 'req', '', now())`)
  await db.run(sql`
    insert into bulk_act_rows (act_id, position, record_id, ended_at, outcome, code, message)
    select 'bulk_recall', row_number() over (), id, now(), 'REFUSED', 'CANCEL_FAILED', ${answer}::text from (
      select ${sellerId}::text as id
      union all select id from shops where seller_id = ${sellerId}
      union all select id from print_orders where seller_id = ${sellerId}
    ) records`)
}
