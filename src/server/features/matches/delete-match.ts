import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { catalogChanged } from '../order-checks/catalog-changed.ts'
import { deleteRuleOf } from './match-rule-store.ts'

/** Removes a rule. Unsubmitted lines that it decided are matched afresh; what was printed by it stays as it is. */
export async function deleteMatch(
  context: Context,
  { userId }: Actor,
  { id }: { id: string },
): Promise<{ success: true }> {
  await context.db.transaction(async (tx) => {
    await catalogChanged(context, tx, userId)
    if (!(await deleteRuleOf(tx, userId, id))) throw notFound()
  })
  return { success: true }
}
