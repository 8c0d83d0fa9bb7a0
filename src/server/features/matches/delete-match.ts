import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { productsChanged } from '#server/kernel/seller-events.ts'
import { matchOrder } from './match-rule-store.ts'

/** Deletes a rule and matches the unsubmitted items it decided again. Submitted orders stay as they are. */
export async function deleteMatch(
  context: Context,
  { userId }: Actor,
  { id }: { id: string },
): Promise<{ success: true }> {
  await context.db.transaction(async (tx) => {
    await context.raise(productsChanged, { tx, sellerId: userId })
    if (!(await matchOrder.remove(tx, userId, id))) throw notFound()
  })
  return { success: true }
}
