import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { factsChanged } from '#server/kernel/seller-events.ts'
import { lockForEdit } from './edit-order.ts'
import { type FilamentChoice, noteEdited, setFilaments } from './order-edit-store.ts'

/**
 * Chooses filaments for single lines of many orders of the seller. What is chosen is decided when nobody else can change
 * the orders any more; they are checked again in the background.
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
  await noteEdited(tx, sellerId, edited)
  await context.raise(factsChanged, { tx, sellerId, orderIds: edited })
  return decided
}
