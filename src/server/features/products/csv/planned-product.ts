import type { Product, ProductContent } from '#contract/products.ts'
import type { CellProblem, CsvRow } from './rows-to-products.ts'

/** What a file would do with one product. */
export interface PlannedProduct {
  rows: readonly CsvRow[]
  sku: string
  name: string
  /** The product in use that has its SKU. */
  existing: Product | null
  /** Null where something is wrong with it. */
  content: ProductContent | null
  problems: Map<number, CellProblem[]>
}
