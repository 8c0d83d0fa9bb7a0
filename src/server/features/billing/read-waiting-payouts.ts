import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { lockBalance } from './ledger-store.ts'

/**
 * Holds what waits for a maker's payouts until the transaction ends, and returns it; below zero where it is owed. Whatever books to
 * `payouts` takes this first, after the balance.
 */
export async function lockPayouts(
  tx: Queries,
  sellerId: string,
): Promise<{ cents: number; lineCount: number }> {
  await lockBalance(tx, sellerId)
  const row = await tx.row<{ cents: number; lineCount: number }>(sql`
    select balance_cents::double precision as cents, line_count from ledger_balances
    where seller_id = ${sellerId} and currency = 'USD' and account = 'payouts' for update`)
  return row ?? { cents: 0, lineCount: 0 }
}
