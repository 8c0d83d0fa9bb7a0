import { findAddressProblems } from '../address/find-address-problems.ts'
import { evaluateRules, type RuleEffects } from '../rules/evaluate-rules.ts'
import { estimatedMargin } from './estimated-margin.ts'
import type { CheckFacts, InspectableOrder } from './inspectable-order.ts'

/** Applies the seller's rules to an order. Manual choices always win over rules. */
export function applyRules(
  order: InspectableOrder,
  facts: CheckFacts,
  costCents: number | null,
): RuleEffects {
  if (order.isDemo || facts.rules.length === 0) return noEffects
  const lines = order.lines
    .filter((line) => !line.isExcluded && !line.isIgnored)
    .map(({ id, sku, name, productId, options, readOptions, personalization, filamentId }) => ({
      id,
      sku,
      title: name,
      productId,
      options: [...readOptions, ...options],
      personalization,
      hasChosenFilament: filamentId !== null,
    }))
  const { address, ...rest } = order
  const isAddressComplete = findAddressProblems(address).length === 0
  return evaluateRules(
    {
      ...rest,
      country: address.country,
      costCents,
      margin: estimatedMargin(order, facts, costCents),
      isConvertible: facts.margins.rates.has(order.currency),
      isAddressComplete,
      lines,
    },
    facts.rules,
    { now: facts.now, timeZone: facts.account.timeZone, names: facts.ruleNames },
  )
}

/** The effects of having no rules. */
export const noEffects: RuleEffects = {
  trace: [],
  hitRuleIds: [],
  tags: [],
  holdUntil: null,
  filamentByLine: new Map(),
  excludedLineIds: new Set(),
  isApproved: false,
  isStopped: false,
  notify: [],
}
