import type { OrderRule } from './rule-order.ts'

/** The ids that rules refer to. */
interface RuleReferences {
  shopIds: string[]
  productIds: string[]
  filamentIds: string[]
}

/** Collects the distinct ids that these rules refer to. */
export function referencesOf(rules: readonly Pick<OrderRule, 'conditions' | 'actions'>[]): RuleReferences {
  const [shopIds, productIds, filamentIds] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const { conditions, actions } of rules) {
    for (const condition of conditions) {
      if (condition.about === 'shop') shopIds.add(condition.shopId)
      if (condition.about === 'line' && condition.of === 'product') productIds.add(condition.text)
    }
    for (const action of actions) {
      if (action.do === 'set-filament') filamentIds.add(action.filamentId)
      if ('lines' in action && action.lines?.of === 'product') productIds.add(action.lines.text)
    }
  }
  return { shopIds: [...shopIds], productIds: [...productIds], filamentIds: [...filamentIds] }
}
