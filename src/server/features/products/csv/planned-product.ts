import type { Product, ProductContent } from '#contract/products/products.ts'
import type { CellProblem, CsvRow } from './rows-to-products.ts'

/** What an import does with one product. */
export interface PlannedProduct {
  rows: readonly CsvRow[]
  sku: string
  name: string
  /** The active product with the same SKU. */
  existing: Product | null
  /** Null if the product has a problem. */
  content: ProductContent | null
  problems: Map<number, CellProblem[]>
}
