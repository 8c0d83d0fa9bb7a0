import type { Queries } from '#server/db/database.ts'
import type { ItemEditKind } from './edit-kinds.ts'
import { insertItemEdits, insertOrderEdits, type OrderEdit } from './edit-record-store.ts'

/** Records what a seller did with orders, for their timelines. */
export async function recordOrderEdits(
  tx: Queries,
  sellerId: string,
  edits: readonly OrderEdit[],
  at: Date,
): Promise<void> {
  if (edits.length > 0) await insertOrderEdits(tx, sellerId, edits, at)
}

/** Records what was done to items, after it was done. */
export async function recordItemEdits(
  tx: Queries,
  sellerId: string,
  lineIds: readonly string[],
  edit: { what: ItemEditKind; actor: 'seller' | 'buyer' | 'system'; at: Date },
): Promise<void> {
  if (lineIds.length > 0) await insertItemEdits(tx, sellerId, lineIds, edit)
}
