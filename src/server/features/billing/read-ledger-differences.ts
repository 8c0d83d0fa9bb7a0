import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

const MAX_REPORTED = 100

export interface LedgerDifference {
  sellerId: string
  account: string
  keptCents: number
  countedCents: number
}

/** Accounts that aren't what their lines sum up to. In a sound database there are none. */
export const readLedgerDifferences = (db: Queries): Promise<LedgerDifference[]> =>
  db.rows(sql`
    select seller_id, account, coalesce(b.balance_cents, 0)::double precision as kept_cents,
      coalesce(l.cents, 0)::double precision as counted_cents
    from ledger_balances b full join (
      select seller_id, currency, account, sum(amount_cents) as cents, count(*) as lines
      from ledger_lines group by seller_id, currency, account
    ) l using (seller_id, currency, account)
    where b.balance_cents is distinct from l.cents or b.line_count is distinct from l.lines
    limit ${MAX_REPORTED}`)
