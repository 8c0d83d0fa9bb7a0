import type { NewRule } from '#contract/rules.ts'

/** The things that rules name by id. */
export interface RuleReferences {
  shopIds: string[]
  productIds: string[]
  filamentIds: string[]
}

/** What these rules name, each once. */
export function referencesOf(
  rules: readonly { conditions: NewRule['conditions']; actions: NewRule['actions'] }[],
): RuleReferences {
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
