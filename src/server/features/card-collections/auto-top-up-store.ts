import type { AutoTopUp } from '#contract/money/balance.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'

/** Of sellers who chose nothing: exactly what their orders lack. */
const byDefault: AutoTopUp = {
  mode: 'AS_YOU_GO',
  bundleCents: 10_000,
  belowCents: 2_000,
  dayLimitCents: null,
}

export async function readAutoTopUp(db: Queries, sellerId: string): Promise<AutoTopUp> {
  const row = await db.row<AutoTopUp>(sql`
    select mode, bundle_cents, below_cents, day_limit_cents from auto_top_ups where seller_id = ${sellerId}`)
  return row ?? byDefault
}

export async function saveAutoTopUp(
  tx: Queries,
  sellerId: string,
  { mode, bundleCents, belowCents, dayLimitCents }: AutoTopUp,
): Promise<void> {
  await tx.run(sql`
    insert into auto_top_ups (seller_id, mode, bundle_cents, below_cents, day_limit_cents)
    values (${sellerId}, ${mode}, ${bundleCents}, ${belowCents}, ${dayLimitCents})
    on conflict (seller_id) do update set mode = excluded.mode, bundle_cents = excluded.bundle_cents,
      below_cents = excluded.below_cents, day_limit_cents = excluded.day_limit_cents`)
}

/** Sellers in bundles whose balance is low and whose card can be charged. A suspended seller's card isn't. */
const lowBalances = sql`
    select a.seller_id from auto_top_ups a
      join payment_cards c on c.seller_id = a.seller_id
      left join ledger_balances b on b.seller_id = a.seller_id and b.currency = 'USD' and b.account = 'seller_balance'
    where a.mode = 'BUNDLES' and coalesce(b.balance_cents, 0) < a.below_cents
      and not exists (select from users u where u.id = a.seller_id and u.banned)
      and not exists (select from payment_waits w where w.seller_id = a.seller_id)
      and not exists (select from card_disputes d where d.seller_id = a.seller_id
        and d.state = 'OPEN' and d.sale_id is null)
      and not exists (select from card_collections l
        where l.seller_id = a.seller_id and l.purpose <> 'HAND' and l.state in ('WANTED', 'ASKED'))`

export const findLowBalances = async (db: Queries): Promise<string[]> =>
  (await db.rows<{ sellerId: string }>(lowBalances)).map(({ sellerId }) => sellerId)

export const hasLowBalances = (): Sql => sql`exists (${lowBalances})`
