import type { MarginSettings } from '#contract/money/margins.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export async function readMarginSettings(db: Queries, sellerId: string): Promise<MarginSettings> {
  const row = await db.row<{ floorPercent: number | null; rates: MarginSettings['rates'] }>(sql`
    select u.margin_floor as floor_percent,
      (select coalesce(json_agg(json_build_object('currency', e.currency, 'rate', e.rate) order by e.currency), '[]')
        from exchange_rates e where e.seller_id = u.id) as rates
    from users u where u.id = ${sellerId}`)
  return row ?? { rates: [], floorPercent: null }
}

/** The seller's row is the lock: of two changes at once, one comes whole after the other. */
export async function setMarginSettings(
  tx: Queries,
  sellerId: string,
  { rates, floorPercent }: MarginSettings,
): Promise<void> {
  await tx.run(sql`update users set margin_floor = ${floorPercent} where id = ${sellerId}`)
  await tx.run(sql`delete from exchange_rates where seller_id = ${sellerId}`)
  await tx.run(sql`
    insert into exchange_rates (seller_id, currency, rate)
    select ${sellerId}, currency, rate
    from unnest(${rates.map(({ currency }) => currency)}::text[], ${rates.map((each) => each.rate)}::integer[])
      as r (currency, rate)`)
}
