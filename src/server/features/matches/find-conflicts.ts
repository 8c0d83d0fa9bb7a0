import type { MatchRule } from '#domain/matcher/catalog.ts'
import type { ReadLine } from '#domain/matcher/read-line.ts'
import { createRuleFinder } from '#domain/matcher/rule-finder.ts'

const MAX_CONFLICTS = 3

/**
 * For each rule, the earlier rules that take lines from it: rules whose conditions cover it, and rules that matched a
 * recent line it also matched. Rules must be on and in evaluation order.
 */
export function findConflicts<Rule extends Pick<MatchRule, 'id' | 'conditions'>>(
  rules: readonly Rule[],
  lines: Iterable<ReadLine>,
): Map<Rule, Rule[]> {
  const finder = createRuleFinder(rules)
  const shadowing = new Map<Rule, Set<Rule>>(rules.map((rule) => [rule, new Set<Rule>()]))
  for (const rule of rules) {
    for (const shadowingRule of finder.impliedBy(rule.conditions)) {
      // Results are in order, so rules after this one take nothing from it.
      if (shadowingRule === rule) break
      shadowing.get(rule)?.add(shadowingRule)
    }
  }
  for (const line of lines) {
    const [decides, ...others] = finder.all(line)
    for (const other of others) shadowing.get(other)?.add(decides!)
  }
  return new Map([...shadowing].map(([rule, found]) => [rule, [...found].slice(0, MAX_CONFLICTS)]))
}
