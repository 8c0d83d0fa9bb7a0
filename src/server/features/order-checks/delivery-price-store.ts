import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Remembers what delivery to a country cost last. True where nothing was known of that country. */
export async function upsertDeliveryPrice(
  tx: Queries,
  country: string,
  cents: number,
  seenAt: Date,
): Promise<boolean> {
  const row = await tx.row<{ isNew: boolean }>(sql`
    insert into delivery_prices as d (country, cents, currency, seen_at)
    values (${country}, ${cents}, 'USD', ${seenAt})
    on conflict (country) do update set cents = excluded.cents, seen_at = excluded.seen_at
    where d.cents <> excluded.cents or d.seen_at < excluded.seen_at - interval '1 day'
    returning xmax = 0 as "isNew"`)
  return row?.isNew ?? false
}
