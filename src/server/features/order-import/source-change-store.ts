import type { SourceChange } from '#contract/orders/source-changes.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export type NewSourceChange = Pick<SourceChange, 'id' | 'what' | 'before' | 'after' | 'wasSubmitted'> & {
  shopOrderId: string
}

export async function insertSourceChanges(
  tx: Queries,
  { sellerId, at }: { sellerId: string; at: Date },
  changes: readonly NewSourceChange[],
): Promise<void> {
  if (changes.length === 0) return
  const column = <T>(pick: (change: NewSourceChange) => T) => changes.map(pick)
  await tx.run(sql`
    insert into source_changes (seller_id, id, shop_order_id, at, what, before, after, was_submitted)
    select ${sellerId}, id, shop_order_id, ${at}, what, before, after, was_submitted
    from unnest(
      ${column((c) => c.id)}::text[], ${column((c) => c.shopOrderId)}::text[], ${column((c) => c.what)}::text[],
      ${column((c) => c.before)}::text[], ${column((c) => c.after)}::text[],
      ${column((c) => c.wasSubmitted)}::boolean[]
    ) as i (id, shop_order_id, what, before, after, was_submitted)`)
}

export type MovedSourceChange = Pick<SourceChange, 'id' | 'after' | 'wasSubmitted'>

/** Updates open changes with their latest value and time, so that accepting an earlier value doesn't accept this one. */
export async function moveSourceChanges(
  tx: Queries,
  { sellerId, at }: { sellerId: string; at: Date },
  changes: readonly MovedSourceChange[],
): Promise<void> {
  if (changes.length === 0) return
  const column = <T>(pick: (change: MovedSourceChange) => T) => changes.map(pick)
  await tx.run(sql`
    update source_changes c set at = ${at}, after = i.after, was_submitted = i.was_submitted
    from unnest(
      ${column((c) => c.id)}::text[], ${column((c) => c.after)}::text[], ${column((c) => c.wasSubmitted)}::boolean[]
    ) as i (id, after, was_submitted)
    where c.seller_id = ${sellerId} and c.id = i.id`)
}

export async function deleteSourceChanges(
  tx: Queries,
  sellerId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await tx.run(sql`delete from source_changes where seller_id = ${sellerId} and id = any(${ids}::text[])`)
}
