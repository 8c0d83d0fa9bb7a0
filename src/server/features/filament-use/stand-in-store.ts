import type { Queries, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** A product that prints `byId` while `filamentId` is sold out, unless it was changed since `version`. */
export interface StandIn {
  productId: string
  byId: string
  version: number
}

interface OfFilament {
  sellerId: string
  filamentId: string
}

/**
 * Whether the print provider has a filament. Holds off the next catalog until the transaction ends, so that a filament
 * that comes back in this moment isn't missed.
 */
export async function lockIsAvailable(tx: Transaction, filamentId: string): Promise<boolean> {
  const row = await tx.row<{ isAvailable: boolean }>(
    sql`select is_available from filaments where id = ${filamentId} for share`,
  )
  return row?.isAvailable ?? false
}

export async function insertStandIns(
  tx: Transaction,
  { sellerId, filamentId, byId, at }: OfFilament & { byId: string; at: Date },
  products: readonly { id: string; version: number }[],
): Promise<void> {
  if (products.length === 0) return
  await tx.run(sql`
    insert into filament_stand_ins (seller_id, product_id, filament_id, by_id, version, since)
    select ${sellerId}, i.id, ${filamentId}, ${byId}, i.version, ${at}
    from unnest(${products.map(({ id }) => id)}::text[], ${products.map(({ version }) => version)}::integer[])
      i (id, version)
    on conflict (seller_id, product_id, filament_id)
    do update set by_id = excluded.by_id, version = excluded.version, since = excluded.since`)
}

/** Forgets that these products, or all of the seller's, wait for a filament. */
export async function deleteStandIns(
  db: Queries,
  { sellerId, filamentId, productIds }: OfFilament & { productIds?: readonly string[] },
): Promise<void> {
  await db.run(sql`
    delete from filament_stand_ins where seller_id = ${sellerId} and filament_id = ${filamentId}
    ${productIds ? sql`and product_id = any(${productIds}::text[])` : sql``}`)
}

/** Takes the products that wait for a filament that is available. The caller must switch them back. */
export const takeStandIns = (
  tx: Transaction,
  { sellerId, filamentId }: OfFilament,
): Promise<(StandIn & { filament: string })[]> =>
  tx.rows(sql`
    delete from filament_stand_ins s using filaments f
    where s.seller_id = ${sellerId} and s.filament_id = ${filamentId} and f.id = s.filament_id and f.is_available
    returning s.product_id, s.by_id, s.version, f.name as filament`)

/** Who has products that wait for one of these filaments. */
export const readWaitingForFilaments = (tx: Queries, filamentIds: readonly string[]): Promise<OfFilament[]> =>
  tx.rows(sql`
    select distinct seller_id, filament_id from filament_stand_ins
    where filament_id = any(${filamentIds}::uuid[]) order by 1, 2`)

/** What stands in for a filament, and in how many products. */
export const readStandIns = (
  db: Queries,
  { sellerId, filamentId }: OfFilament,
): Promise<{ by: string; products: number }[]> =>
  db.rows(sql`
    select by_id as by, count(*)::integer as products from filament_stand_ins
    where seller_id = ${sellerId} and filament_id = ${filamentId}
    group by by_id order by count(*) desc, by_id`)
