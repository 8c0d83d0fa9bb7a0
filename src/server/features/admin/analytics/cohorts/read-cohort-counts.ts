import type { CohortSpan } from '#contract/admin/cohorts.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { isSeller, sellerSince } from '#server/features/admin/users/read-sellers.ts'
import type { CohortCounts } from './cohort-store.ts'

/**
 * Counts the sellers charged for an order between two instants, by the week or month of their sign-up. Sellers of later
 * cohorts, whose orders are older than their account, aren't among them.
 */
export async function readCohortCounts(
  db: Queries,
  span: CohortSpan,
  { from, to, signedUpSince }: { from: Date; to: Date; signedUpSince: Date },
): Promise<CohortCounts> {
  const rows = await db.rows<{ cohort: string; sellers: number; firsts: number }>(sql`
    with buyers as (
      select distinct seller_id from ledger_lines
      where account = 'seller_balance' and kind = 'CHARGE' and at >= ${from} and at < ${to}
    ), sellers as (
      select u.id, date_trunc(${span}, ${sellerSince(sql`u`)}, 'utc') as began from buyers b join users u on u.id = b.seller_id
      where ${isSeller(sql`u`)} and ${sellerSince(sql`u`)} >= ${signedUpSince} and ${sellerSince(sql`u`)} < ${to}
    )
    select (began at time zone 'utc')::date::text as cohort, count(*)::integer as sellers,
      (count(*) filter (where not exists (
        select 1 from ledger_lines l where l.seller_id = sellers.id and l.account = 'seller_balance' and l.kind = 'CHARGE'
          and l.at >= began and l.at < ${from}
      )))::integer as firsts
    from sellers group by began`)
  return Object.fromEntries(rows.map(({ cohort, sellers, firsts }) => [cohort, { sellers, firsts }]))
}
