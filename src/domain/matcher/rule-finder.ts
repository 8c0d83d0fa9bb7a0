import type { MatchCondition } from '#contract/matches.ts'
import type { MatchRule } from './catalog.ts'
import { ConditionTable, type Met, NEVER } from './condition-table.ts'
import type { ReadLine } from './read-line.ts'

type Sayings = Pick<MatchRule, 'id' | 'conditions'>

export interface RuleFinder<Rule> {
  /** The rule that decides on a line. */
  first(line: ReadLine): Rule | null
  /** All rules that fit it, the deciding one first. */
  all(line: ReadLine): Rule[]
  /** Rules that fit every line that meets these conditions. */
  impliedBy(conditions: readonly MatchCondition[]): Rule[]
}

/** Finds the rules that fit a line; a line costs about the same with five rules as with thousands. */
export function createRuleFinder<Rule extends Sayings>(rules: readonly Rule[]): RuleFinder<Rule> {
  const conditions = new ConditionTable()
  /** By condition, the places of the rules that are looked at where it is met. */
  const waiting = new Map<number, number[]>()
  const needs = rules.map((rule, place) => {
    const numbers = [...new Set(rule.conditions.map((condition) => conditions.numberOf(condition)))]
    if (numbers.length === 0 || numbers.includes(NEVER)) return []
    const rarest = numbers.reduce((best, each) =>
      conditions.rarity(each) > conditions.rarity(best) ? each : best,
    )
    const others = waiting.get(rarest)
    if (others) others.push(place)
    else waiting.set(rarest, [place])
    return numbers
  })
  const reader = conditions.compile()
  const fits = (place: number, met: Met) => needs[place]!.every(met.has)
  const allOf = (met: Met): Rule[] =>
    met.found
      .flatMap((condition) => waiting.get(condition) ?? [])
      .filter((place) => fits(place, met))
      .sort((one, other) => one - other)
      .map((place) => rules[place]!)
  return {
    first(line) {
      const met = reader.ofLine(line)
      let best = rules.length
      for (const condition of met.found) {
        for (const place of waiting.get(condition) ?? []) {
          if (place >= best) break
          if (fits(place, met)) best = place
        }
      }
      return rules[best] ?? null
    },
    all: (line) => allOf(reader.ofLine(line)),
    impliedBy: (wanted) => allOf(reader.impliedBy(wanted)),
  }
}
