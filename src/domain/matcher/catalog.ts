import type { MatchCondition } from '#contract/matches.ts'
import type { ProductOption } from '#contract/products.ts'

/** What a line says, as far as it can name a product. */
export interface MatchLine {
  sku: string | null
  title: string
  options: readonly { name: string; value: string }[]
}

/** A product in use, with everything it is known by. */
export interface MatchableProduct {
  id: string
  name: string
  skus: readonly { text: string; isAlias: boolean }[]
  options: readonly ProductOption[]
}

export interface MatchRule {
  id: string
  conditions: readonly MatchCondition[]
  /** Null where lines that fit are ignored. */
  productId: string | null
}

/** What decides on lines: the products in use, and the rules that are on, in the order in which they are tried. */
export interface Catalog {
  products: readonly MatchableProduct[]
  rules: readonly MatchRule[]
}
