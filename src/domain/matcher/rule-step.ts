import type { MatchRule } from './catalog.ts'
import { describeRule } from './describe-rule.ts'
import { readLoosely } from './loose-text.ts'
import type { MatchStep } from './match-step.ts'
import type { OptionIndex } from './option-index.ts'
import type { ProductIndex } from './product-index.ts'
import type { ReadLine } from './read-line.ts'
import { newEffort, type Reading, readSuffixes } from './read-suffixes.ts'
import { createRuleFinder } from './rule-finder.ts'

/** The seller's own rules: the first that fits decides. */
export function ruleStep(rules: readonly MatchRule[], products: ProductIndex): MatchStep {
  const { first } = createRuleFinder(rules)
  return {
    judge(line) {
      const rule = first(line)
      if (!rule) return null
      const matchId = rule.id
      if (rule.productId === null) {
        return { is: 'ignored', matchId, text: `By your rule: ${describeRule(rule.conditions, null)}` }
      }
      const product = products.byId.get(rule.productId)
      if (!product) {
        const sentence = describeRule(rule.conditions, 'a product that is archived')
        return {
          is: 'open',
          matchId,
          text: `Your rule fits, but points at nothing that is in use: ${sentence}`,
        }
      }
      const text = `By your rule: ${describeRule(rule.conditions, product.name)}`
      return { is: 'found', matchId, product, kind: 'RULE', read: readEnd(product.options(), line), text }
    },
    miss: () => missText(rules.length),
  }
}

function missText(rules: number): string {
  if (rules === 0) return 'You have no rules that are on'
  return rules === 1 ? 'Your rule does not fit' : `None of your ${rules} rules fits`
}

/** What the SKU ends with, where it says values of the product: the most that can be read after a separator. */
function readEnd(options: OptionIndex, line: ReadLine): Reading {
  if (options.suffixLengths.length === 0 || line.skuKey === '') return []
  const text = readLoosely(line.sku)
  const effort = newEffort()
  for (let start = 1; start < text.key.length; start++) {
    if (!text.isCut[start]) continue
    const readings = readSuffixes(options, text, start, { onlyAfterSeparators: true, effort })
    if (effort.left < 0) return []
    if (readings.length > 0) return readings.length === 1 ? readings[0]! : []
  }
  return []
}
