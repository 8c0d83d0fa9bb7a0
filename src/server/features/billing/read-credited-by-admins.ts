import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** What administrators credited a seller since then. */
export async function readCreditedByAdmins(
  db: Queries,
  { sellerId, since }: { sellerId: string; since: Date },
): Promise<number> {
  const row = await db.row<{ cents: number }>(sql`
    select coalesce(sum(l.amount_cents), 0)::double precision as cents
    from ledger_lines l
      join ledger_transactions t on t.seller_id = l.seller_id and t.id = l.transaction_id
    where l.seller_id = ${sellerId} and l.account = 'seller_balance' and l.kind = 'ADJUSTMENT' and l.at > ${since}
      and t.cause like 'adjustment:admin:%'`)
  return row?.cents ?? 0
}
