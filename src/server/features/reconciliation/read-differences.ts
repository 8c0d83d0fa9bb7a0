import type { ReconciliationDifference } from '#contract/money/reconciliation.ts'
import type { Pagination } from '#contract/values.ts'
import { isoTimes } from '#domain/iso-times.ts'
import type { Queries } from '#server/db/database.ts'
import { pageOf } from '#server/db/page-of.ts'
import { sql } from '#server/db/sql.ts'

const SIZE = 200

const newest = sql`(select id from reconciliations where state = 'DONE' order by started_at desc limit 1)`

/** A page of what differs by the newest check that is done, oldest first. */
export async function readDifferences(
  db: Queries,
  page: number,
): Promise<{ differences: ReconciliationDifference[]; pagination: Pagination }> {
  const total = await db.row<{ count: number }>(sql`
    select count(*)::integer as count from reconciliation_differences where reconciliation_id = ${newest}`)
  const rows = await db.rows<
    Omit<ReconciliationDifference, 'at' | 'seller'> & {
      at: Date
      sellerId: string | null
      email: string | null
    }
  >(sql`
    select d.what, d.seller_id, u.email, d.reference, d.our_cents::double precision as our_cents,
      d.their_cents::double precision as their_cents, d.at
    from reconciliation_differences d left join users u on u.id = d.seller_id
    where d.reconciliation_id = ${newest}
    order by d.place offset ${(page - 1) * SIZE} limit ${SIZE}`)
  const differences = rows.map(({ sellerId, email, ...row }) => ({
    ...isoTimes(row),
    seller: sellerId ? { id: sellerId, email: email ?? '' } : null,
  }))
  return { differences, pagination: pageOf({ page, size: SIZE }, total?.count ?? 0) }
}
