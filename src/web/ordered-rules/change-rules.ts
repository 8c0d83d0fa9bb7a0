import { moveRule } from '#domain/rules/move-rule.ts'
import type { OrderedRule, RuleChange } from './ordered-rule.ts'

/** The rules as they will be after a change, so that a list can show it before the server answers. */
export function changeRules<Rule extends OrderedRule>(
  rules: readonly Rule[],
  { id, isOn, position }: RuleChange,
): Rule[] {
  const switched = rules.map((rule) => (rule.id === id ? { ...rule, isOn: isOn ?? rule.isOn } : rule))
  const moved = position === undefined ? switched : moveRule(switched, id, position)
  return moved.map((rule, index) => ({ ...rule, position: index + 1 }))
}
