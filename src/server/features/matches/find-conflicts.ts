import type { MatchRule } from '#domain/matcher/catalog.ts'
import type { ReadLine } from '#domain/matcher/read-line.ts'
import { createRuleFinder } from '#domain/matcher/rule-finder.ts'

const MOST_OF_ONE = 3

/**
 * For each rule, those before it that take lines from it: rules that fit everything it fits, by what both say, and
 * rules that fitted a line of late which it fitted as well. Rules must be on, and in the order in which they are tried.
 */
export function findConflicts<Rule extends Pick<MatchRule, 'id' | 'conditions'>>(
  rules: readonly Rule[],
  lines: Iterable<ReadLine>,
): Map<Rule, Rule[]> {
  const finder = createRuleFinder(rules)
  const takers = new Map<Rule, Set<Rule>>(rules.map((rule) => [rule, new Set<Rule>()]))
  for (const rule of rules) {
    for (const taker of finder.impliedBy(rule.conditions)) {
      // They come in order, so those behind the rule itself take nothing from it.
      if (taker === rule) break
      takers.get(rule)?.add(taker)
    }
  }
  for (const line of lines) {
    const [decides, ...others] = finder.all(line)
    for (const other of others) takers.get(other)?.add(decides!)
  }
  return new Map([...takers].map(([rule, found]) => [rule, [...found].slice(0, MOST_OF_ONE)]))
}
