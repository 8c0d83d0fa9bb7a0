import type { MatchRule } from './catalog.ts'
import { describeRule } from './describe-rule.ts'
import { readLoosely } from './loose-text.ts'
import type { MatchStep } from './match-step.ts'
import type { OptionIndex } from './option-index.ts'
import type { ProductIndex } from './product-index.ts'
import type { ReadLine } from './read-line.ts'
import { newEffort, type Reading, readSuffixes } from './read-suffixes.ts'
import { createRuleFinder } from './rule-finder.ts'

/** The seller's link rules; the first match wins. */
export function ruleStep(rules: readonly MatchRule[], products: ProductIndex): MatchStep {
  const { first } = createRuleFinder(rules)
  return {
    judge(line) {
      const rule = first(line)
      if (!rule) return null
      const matchId = rule.id
      if (rule.productId === null) {
        return { is: 'ignored', matchId, text: `By your link rule: ${describeRule(rule.conditions, null)}` }
      }
      const product = products.byId.get(rule.productId)
      if (!product) {
        const sentence = describeRule(rule.conditions, 'an archived product')
        return {
          is: 'open',
          matchId,
          text: `Your link rule matches, but its product is archived: ${sentence}`,
        }
      }
      const text = `By your link rule: ${describeRule(rule.conditions, product.name)}`
      const read = readSuffix(product.options(), line)
      const usedOptions = rule.conditions.flatMap((condition) =>
        condition.on === 'option' ? condition.name : [],
      )
      return { is: 'found', matchId, product, kind: 'RULE', read, usedOptions, text }
    },
    miss: () => missText(rules.length),
  }
}

function missText(rules: number): string {
  if (rules === 0) return 'You have no active link rules'
  return rules === 1 ? 'Your link rule doesn’t match' : `None of your ${rules} link rules match`
}

/** Option values in the SKU's suffix: the longest suffix after a separator that can be read. */
function readSuffix(options: OptionIndex, line: ReadLine): Reading {
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
