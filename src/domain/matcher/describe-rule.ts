import type { MatchCondition } from '#contract/products/matches.ts'

const how = { equals: 'is', starts: 'starts with', ends: 'ends with', contains: 'contains' }

function describeCondition(condition: MatchCondition): string {
  if (condition.on === 'option') return `${condition.name} is “${condition.text}”`
  const field = condition.on === 'sku' ? 'the SKU' : 'the title'
  return `${field} ${how[condition.how]} “${condition.text}”`
}

/** A link rule as a sentence for sellers. `productName` is null if items are ignored. */
export function describeRule(conditions: readonly MatchCondition[], productName: string | null): string {
  const when = conditions.map(describeCondition).join(' and ')
  return productName === null
    ? `When ${when}, never print the item`
    : `When ${when}, link it to ${productName}`
}
