import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export interface StoredShare {
  kind: 'product' | 'filament' | 'country' | 'stage' | 'lateness'
  key: string
  orders: number
  items: number
  cents: number
}

/** Everything counted since an instant: quarters until the next UTC midnight, then whole days. */
export const readShares = (db: Queries, sellerId: string, since: Date): Promise<StoredShare[]> =>
  db.rows<StoredShare>(sql`
    with midnight as materialized (
      select date_trunc('day', ${since}::timestamptz + interval '1 day' - interval '1 microsecond', 'utc') as at
    )
    select kind, key, sum(orders)::integer as orders, sum(items)::float8 as items, sum(cents)::float8 as cents
    from (
      select kind, key, orders, items, cents from seller_shares
      where seller_id = ${sellerId} and span = 'day' and from_at >= (select at from midnight)
      union all
      select kind, key, orders, items, cents from seller_shares
      where seller_id = ${sellerId} and span = 'quarter' and from_at >= ${since} and from_at < (select at from midnight)
    ) counted group by 1, 2`)

/** Current product names, including archived products. */
export async function readProductNames(
  db: Queries,
  sellerId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.rows<{ id: string; name: string }>(
    sql`select id, name from products where seller_id = ${sellerId} and id = any(${ids}::text[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function readFilamentLooks(
  db: Queries,
  ids: readonly string[],
): Promise<Map<string, { name: string; hex: string }>> {
  const rows = await db.rows<{ id: string; name: string; hex: string }>(
    sql`select id, name, hex from filaments where id::text = any(${ids}::text[])`,
  )
  return new Map(rows.map(({ id, name, hex }) => [id, { name, hex }]))
}
