import type { MatchCondition, NewMatch } from '#contract/products/matches.ts'
import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { productsChanged } from '#server/kernel/seller-events.ts'
import { readMatch } from './list-matches.ts'
import { changeRule, findRules, matchOrder, type StoredRule } from './match-rule-store.ts'
import { requireTarget } from './require-target.ts'

interface Change {
  id: string
  conditions?: MatchCondition[] | undefined
  target?: NewMatch['target'] | undefined
  isOn?: boolean | undefined
  /** From 1. */
  position?: number | undefined
}

/** Changes or moves a rule. Unsubmitted items are matched again. */
export const updateMatch: Verbs['updateMatch'] = async (context, { userId }, { id, position, ...change }) => {
  await context.db.transaction(async (tx) => {
    await context.raise(productsChanged, { tx, sellerId: userId })
    const rules = await findRules(tx, userId)
    const before = rules.find((rule) => rule.id === id)
    if (!before) throw notFound()
    const after = changed(before, change)
    if (change.conditions || change.target) await requireTarget(tx, userId, asNewMatch(after))
    await changeRule(tx, userId, after)
    if (position !== undefined) await matchOrder.move(tx, { sellerId: userId, id, position })
  })
  return { match: await readMatch(context, userId, id) }
}

function changed(rule: StoredRule, { conditions, target, isOn }: Omit<Change, 'id'>): StoredRule {
  const productId = target?.kind === 'product' ? target.productId : null
  return {
    ...rule,
    conditions: conditions ?? rule.conditions,
    productId: target ? productId : rule.productId,
    isOn: isOn ?? rule.isOn,
  }
}

const asNewMatch = ({ conditions, productId }: StoredRule): NewMatch => ({
  conditions: [...conditions],
  target: productId === null ? { kind: 'ignore' } : { kind: 'product', productId },
})
