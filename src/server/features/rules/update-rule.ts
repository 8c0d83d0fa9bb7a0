import type { NewRule, Rule } from '#contract/rules.ts'
import type { Transaction } from '#server/db/database.ts'
import { markForCheck } from '#server/features/order-checks/mark-for-check.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { readRule } from './list-rules.ts'
import { requireReferences } from './require-references.ts'
import { changeRule, findRules, lockRules, placeRules, type RuleRecord } from './rule-store.ts'

type Change = {
  [Field in keyof (NewRule & { isOn: boolean; position: number })]?:
    | (NewRule & { isOn: boolean; position: number })[Field]
    | undefined
}

/** Changes what a rule says, whether it is on, or its place. Orders that it could concern are checked again. */
export async function updateRule(
  context: Context,
  { userId }: Actor,
  { id, position, ...change }: { id: string } & Change,
): Promise<{ rule: Rule }> {
  await context.db.transaction(async (tx) => {
    await lockRules(tx, userId)
    const rules = await findRules(tx, userId)
    const before = rules.find((rule) => rule.id === id)
    if (!before) throw notFound()
    const after = { ...before, ...withoutGaps(change) }
    await requireReferences(tx, userId, after, before)
    if (Object.keys(change).length > 0) await changeRule(tx, after)
    const isMoved = position !== undefined && (await move(tx, rules, id, position))
    const saysSomethingElse = change.conditions !== undefined || change.actions !== undefined
    const isOther = before.isOn !== after.isOn || (after.isOn && (saysSomethingElse || isMoved))
    if (isOther) await markForCheck(context, tx, userId)
  })
  return { rule: await readRule(context, userId, id) }
}

/** A field that is absent stays as it was. */
function withoutGaps(change: Omit<Change, 'position'>): Partial<RuleRecord> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

async function move(
  tx: Transaction,
  rules: readonly RuleRecord[],
  id: string,
  position: number,
): Promise<boolean> {
  const ids = rules.map((rule) => rule.id)
  const others = ids.filter((other) => other !== id)
  const place = Math.min(position, ids.length) - 1
  const wanted = [...others.slice(0, place), id, ...others.slice(place)]
  await placeRules(tx, wanted)
  return ids.some((each, index) => each !== wanted[index])
}
