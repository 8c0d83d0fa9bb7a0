import type { SourceChange } from '#contract/orders/source-changes.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export type NewSourceChange = Pick<SourceChange, 'id' | 'what' | 'before' | 'after'> & {
  shopOrderId: string
  /** The live print order that it came after. */
  printOrderId: string | null
}

/**
 * Later than all changes of the order `i.shop_order_id` before, whichever process stored them by its clock: sellers accept what they
 * have seen by its time.
 */
const nextAt = (sellerId: string, at: Date) => sql`
  (select greatest(${at}::timestamptz, max(b.at) + interval '1 millisecond') from source_changes b
    where b.seller_id = ${sellerId} and b.shop_order_id = i.shop_order_id)`

export async function insertSourceChanges(
  tx: Queries,
  { sellerId, at }: { sellerId: string; at: Date },
  changes: readonly NewSourceChange[],
): Promise<void> {
  if (changes.length === 0) return
  const column = <T>(pick: (change: NewSourceChange) => T) => changes.map(pick)
  await tx.run(sql`
    insert into source_changes (seller_id, id, shop_order_id, at, what, before, after, was_submitted, print_order_id)
    select ${sellerId}, id, shop_order_id, ${nextAt(sellerId, at)}, what, before, after, print_order_id is not null, print_order_id
    from unnest(
      ${column((c) => c.id)}::text[], ${column((c) => c.shopOrderId)}::text[], ${column((c) => c.what)}::text[],
      ${column((c) => c.before)}::text[], ${column((c) => c.after)}::text[],
      ${column((c) => c.printOrderId)}::text[]
    ) as i (id, shop_order_id, what, before, after, print_order_id)`)
}

export type MovedSourceChange = Pick<NewSourceChange, 'id' | 'after' | 'shopOrderId' | 'printOrderId'>

/** Updates open changes with their latest value and time, so that accepting an earlier value doesn't accept this one. */
export async function moveSourceChanges(
  tx: Queries,
  { sellerId, at }: { sellerId: string; at: Date },
  changes: readonly MovedSourceChange[],
): Promise<void> {
  if (changes.length === 0) return
  const column = <T>(pick: (change: MovedSourceChange) => T) => changes.map(pick)
  await tx.run(sql`
    update source_changes c set at = ${nextAt(sellerId, at)}, after = i.after, was_submitted = i.print_order_id is not null,
      print_order_id = i.print_order_id
    from unnest(
      ${column((c) => c.id)}::text[], ${column((c) => c.after)}::text[], ${column((c) => c.shopOrderId)}::text[],
      ${column((c) => c.printOrderId)}::text[]
    ) as i (id, after, shop_order_id, print_order_id)
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
