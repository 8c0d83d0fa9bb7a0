import { Failure } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readRule } from './list-rules.ts'
import { readStoredRules } from './read-stored-rules.ts'
import { requireReferences } from './require-references.ts'
import { insertRule, ruleOrder } from './rule-store.ts'

const MAX_RULES = 2_000

/** Appends a rule. It starts turned off, so that the seller can try it first. */
export const createRule: Verbs['createRule'] = async (context, { userId }, rule) => {
  const id = context.newId('rul')
  await context.db.transaction(async (tx) => {
    await ruleOrder.lock(tx, userId)
    if ((await readStoredRules(tx, userId)).length >= MAX_RULES) throw new Failure('TOO_MANY_RULES')
    await requireReferences(tx, userId, rule, null)
    await insertRule(tx, { id, sellerId: userId, at: context.clock.now(), rule })
  })
  return { rule: await readRule(context, userId, id) }
}
