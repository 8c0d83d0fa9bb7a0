import { markForCheck } from '#server/features/order-checks/mark-for-check.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { deleteRuleOf, findRules, lockRules, placeRules } from './rule-store.ts'

/** Removes a rule; what it did with unsubmitted orders ends with it. */
export async function deleteRule(
  context: Context,
  { userId }: Actor,
  { id }: { id: string },
): Promise<{ success: true }> {
  await context.db.transaction(async (tx) => {
    await lockRules(tx, userId)
    const rules = await findRules(tx, userId)
    const rule = rules.find((each) => each.id === id)
    if (!rule) throw notFound()
    await deleteRuleOf(tx, userId, id)
    await placeRules(
      tx,
      rules.filter((each) => each !== rule).map((each) => each.id),
    )
    if (rule.isOn) await markForCheck(context, tx, userId)
  })
  return { success: true }
}
