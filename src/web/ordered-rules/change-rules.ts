import { moveRule } from '#domain/rules/move-rule.ts'
import type { OrderedRule, RuleChange } from './ordered-rule.ts'

/** The rules after a change, for optimistic updates. */
export function changeRules<Rule extends OrderedRule>(
  rules: readonly Rule[],
  { id, isOn, position }: RuleChange,
): Rule[] {
  const switched = rules.map((rule) => (rule.id === id ? { ...rule, isOn: isOn ?? rule.isOn } : rule))
  const moved = position === undefined ? switched : moveRule(switched, id, position)
  return moved.map((rule, index) => ({ ...rule, position: index + 1 }))
}
