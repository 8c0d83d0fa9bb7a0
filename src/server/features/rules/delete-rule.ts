import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { factsChanged } from '#server/kernel/seller-events.ts'
import { readStoredRules } from './read-stored-rules.ts'
import { ruleOrder } from './rule-store.ts'

/** Deletes a rule along with its effects on unsubmitted orders. */
export const deleteRule: Verbs['deleteRule'] = async (context, { userId }, { id }) => {
  await context.db.transaction(async (tx) => {
    await ruleOrder.lock(tx, userId)
    const rules = await readStoredRules(tx, userId)
    const rule = rules.find((each) => each.id === id)
    if (!rule) throw notFound()
    await ruleOrder.remove(tx, userId, id)
    if (rule.isOn) await context.raise(factsChanged, { tx, sellerId: userId })
  })
  return { success: true }
}
