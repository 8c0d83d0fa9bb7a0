import type { MarginParts } from '#contract/money/margins.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { type MarginRates, orderMargins } from './read-order-margins.ts'

/** The margins of orders charged between two instants, added up; those without a rate are left out. */
export async function readMarginTotal(
  db: Queries,
  rates: MarginRates,
  { from, until }: { from: Date; until: Date },
): Promise<MarginParts> {
  const total = await db.row<MarginParts>(sql`
    select coalesce(sum(sold), 0)::float8 as sold_cents, coalesce(sum(store_fee), 0)::float8 as store_fee_cents,
      coalesce(sum(print), 0)::float8 as print_cents, coalesce(sum(delivery), 0)::float8 as delivery_cents,
      coalesce(sum(fee), 0)::float8 as fee_cents, coalesce(sum(payment), 0)::float8 as payment_cents,
      coalesce(sum(refunded), 0)::float8 as refunded_cents, coalesce(sum(margin), 0)::float8 as margin_cents
    from ${orderMargins(rates, { charged: from, until })} m
    where margin is not null`)
  if (!total) throw new Error('A sum has no row.')
  return total
}
