import type { MatchCondition } from '#contract/products/matches.ts'
import type { ProductOption } from '#contract/products/products.ts'

/** The parts of a line that can identify a product. */
export interface MatchLine {
  sku: string | null
  title: string
  options: readonly { name: string; value: string }[]
}

/** An active product with all texts that identify it. */
export interface MatchableProduct {
  id: string
  name: string
  skus: readonly { text: string; isAlias: boolean }[]
  options: readonly ProductOption[]
}

export interface MatchRule {
  id: string
  conditions: readonly MatchCondition[]
  /** Null if matching lines are ignored. */
  productId: string | null
}

/** Everything the matcher uses: active products, and enabled rules in evaluation order. */
export interface Catalog {
  products: readonly MatchableProduct[]
  rules: readonly MatchRule[]
}
