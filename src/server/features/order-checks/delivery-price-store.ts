import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Stores the latest delivery price to a country. Returns true if there was none before. */
export async function upsertDeliveryPrice(
  tx: Queries,
  country: string,
  cents: number,
  seenAt: Date,
): Promise<boolean> {
  // Orders of all sellers share this row. Skipping unchanged prices keeps them from waiting for each other's lock.
  const row = await tx.row<{ isNew: boolean }>(sql`
    insert into delivery_prices as d (country, cents, currency, seen_at)
    select ${country}, ${cents}, 'USD', ${seenAt}
    where not exists (
      select from delivery_prices
      where country = ${country} and cents = ${cents} and seen_at > ${seenAt}::timestamptz - interval '1 day'
    )
    on conflict (country) do update set cents = excluded.cents, seen_at = excluded.seen_at
    returning xmax = 0 as is_new`)
  return row?.isNew ?? false
}
