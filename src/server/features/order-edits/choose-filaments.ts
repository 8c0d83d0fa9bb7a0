import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { factsChanged } from '#server/kernel/seller-events.ts'
import { recordItemEdits } from '../shop-orders/edits/record-edits.ts'
import { lockForEdit } from './edit-order.ts'
import { bumpCheckVersion, type FilamentChoice, setFilaments } from './order-edit-store.ts'

/**
 * Chooses filaments for individual lines of many orders. `decide` runs while the orders are locked; they are checked
 * again in the background.
 */
export async function chooseFilaments<Decided extends { choices: readonly FilamentChoice[] }>(
  context: Context,
  tx: Transaction,
  { sellerId, orderIds }: { sellerId: string; orderIds: readonly string[] },
  decide: () => Promise<Decided>,
): Promise<Decided> {
  await lockForEdit(context, tx, sellerId, orderIds)
  const decided = await decide()
  const edited = [...new Set(decided.choices.map(({ orderId }) => orderId))]
  if (edited.length === 0) return decided
  await setFilaments(tx, sellerId, decided.choices)
  const lineIds = decided.choices.map(({ lineId }) => lineId)
  const at = context.clock.now()
  await recordItemEdits(tx, sellerId, lineIds, { what: 'FILAMENT', actor: 'seller', at })
  await bumpCheckVersion(tx, sellerId, edited)
  await context.raise(factsChanged, { tx, sellerId, orderIds: edited })
  return decided
}
