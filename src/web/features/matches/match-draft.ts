import type { MatchCondition, NewMatch } from '#contract/products/matches.ts'

/** A rule while it is written: texts may be empty, and the product not chosen yet. */
export interface MatchDraft {
  conditions: MatchCondition[]
  target: 'product' | 'ignore'
  product: { id: string; name: string } | null
}

export const maxConditions = 5

export const newCondition: MatchCondition = { on: 'sku', how: 'equals', text: '' }

/** The rule that a draft says; null while something is missing. */
export function matchOf({ conditions, target, product }: MatchDraft): NewMatch | null {
  const isWhole = conditions.every(
    (condition) =>
      condition.text.trim() !== '' && (condition.on !== 'option' || condition.name.trim() !== ''),
  )
  if (!isWhole || conditions.length === 0) return null
  if (target === 'ignore') return { conditions, target: { kind: 'ignore' } }
  return product ? { conditions, target: { kind: 'product', productId: product.id } } : null
}
