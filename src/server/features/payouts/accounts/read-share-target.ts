import type { PayoutTarget } from '#contract/money/payouts.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/**
 * Where a maker's shares go, and whether they are held: by an administrator, or because the account is suspended. Neither changes until
 * the transaction ends; several shares are paid at once.
 */
export async function readShareTarget(
  tx: Queries,
  sellerId: string,
): Promise<{ target: PayoutTarget; isHeld: boolean }> {
  const account = await tx.row<{ target: PayoutTarget; isHeld: boolean }>(sql`
    select target, held_at is not null as is_held from payout_accounts where seller_id = ${sellerId} for share`)
  const suspended = await tx.row(sql`select 1 from users where id = ${sellerId} and suspended_at is not null`)
  return { target: account?.target ?? 'BALANCE', isHeld: (account?.isHeld ?? false) || suspended !== null }
}
