import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { productsChanged } from '#server/kernel/seller-events.ts'
import { matchOrder } from './match-rule-store.ts'

/** Deletes a rule and matches the unsubmitted items it decided again. Submitted orders stay as they are. */
export const deleteMatch: Verbs['deleteMatch'] = async (context, { userId }, { id }) => {
  await context.db.transaction(async (tx) => {
    await context.raise(productsChanged, { tx, sellerId: userId })
    if (!(await matchOrder.remove(tx, userId, id))) throw notFound()
  })
  return { success: true }
}
