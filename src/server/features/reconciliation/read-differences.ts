import type { ReconciliationDifference } from '#contract/money/reconciliation.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

const MAX_SHOWN = 200

/** What differs by the newest check that is done, oldest first. */
export async function readDifferences(db: Queries): Promise<ReconciliationDifference[]> {
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
    where d.reconciliation_id = (
      select id from reconciliations where state = 'DONE' order by started_at desc limit 1)
    order by d.place limit ${MAX_SHOWN}`)
  return rows.map(({ sellerId, email, at, ...row }) => ({
    ...row,
    seller: sellerId ? { id: sellerId, email: email ?? '' } : null,
    at: at.toISOString(),
  }))
}
