import type { NewRule } from '#contract/orders/rules.ts'
import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { factsChanged } from '#server/kernel/seller-events.ts'
import { readRule } from './list-rules.ts'
import { type RuleRecord, readStoredRules } from './read-stored-rules.ts'
import { requireReferences } from './require-references.ts'
import { changeRule, ruleOrder } from './rule-store.ts'

type Change = {
  [Field in keyof (NewRule & { isOn: boolean; position: number })]?:
    | (NewRule & { isOn: boolean; position: number })[Field]
    | undefined
}

/** Edits, toggles or moves a rule. Unsubmitted orders are checked again if the change could affect them. */
export const updateRule: Verbs['updateRule'] = async (context, { userId }, { id, position, ...change }) => {
  await context.db.transaction(async (tx) => {
    await ruleOrder.lock(tx, userId)
    const rules = await readStoredRules(tx, userId)
    const before = rules.find((rule) => rule.id === id)
    if (!before) throw notFound()
    const after = { ...before, ...withoutUndefined(change) }
    await requireReferences(tx, userId, after, before)
    if (Object.keys(change).length > 0) await changeRule(tx, userId, after)
    const isMoved = position !== undefined && (await ruleOrder.move(tx, { sellerId: userId, id, position }))
    const hasNewContent = change.conditions !== undefined || change.actions !== undefined
    const isChanged = before.isOn !== after.isOn || (after.isOn && (hasNewContent || isMoved))
    if (isChanged) await context.raise(factsChanged, { tx, sellerId: userId })
  })
  return { rule: await readRule(context, userId, id) }
}

/** Absent fields keep their value. */
function withoutUndefined(change: Omit<Change, 'position'>): Partial<RuleRecord> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}
