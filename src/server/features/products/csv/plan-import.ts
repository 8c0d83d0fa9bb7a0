import { isDeepStrictEqual } from 'node:util'
import { type Product, type ProductContent, productContent } from '#contract/products/products.ts'
import { looseKey, textKey } from '#domain/text/text-key.ts'
import { findUnprintable, type Printable } from '../check-fulfillment.ts'
import { cleanContent } from '../clean-content.ts'
import type { CatalogNames } from './catalog-names.ts'
import { contradictions } from './contradictions.ts'
import { columnAt } from './place-of-problem.ts'
import type { PlannedProduct } from './planned-product.ts'
import { type CellProblem, type CsvRow, type ReadProduct, rowsToProducts } from './rows-to-products.ts'

interface Known extends Printable {
  names: CatalogNames
  /** The seller's active products. */
  products: readonly Product[]
}

/** Reads products from rows and plans what to do with each. Products with a problem are not imported. */
export function planImport(rows: readonly CsvRow[], known: Known): PlannedProduct[] {
  const bySku = new Map(known.products.map((product) => [textKey(product.sku), product]))
  const planned = rowsToProducts(rows, known.names).map((read) =>
    planProduct(read, bySku.get(textKey(read.sku)) ?? null, known),
  )
  for (const { product, column, message } of contradictions(planned, known.products)) {
    addProblem(product, product.rows[0]!.line, { column, message })
  }
  return planned
}

/** What the import does with a planned product. */
export function outcomeOf({ content, existing }: PlannedProduct): 'CREATE' | 'UPDATE' | 'SAME' | 'ERROR' {
  if (!content) return 'ERROR'
  if (!existing) return 'CREATE'
  return isDeepStrictEqual(content, cleanContent(existing)) ? 'SAME' : 'UPDATE'
}

function planProduct(read: ReadProduct, existing: Product | null, known: Known): PlannedProduct {
  const { rows, sku, problems } = read
  const merged = withoutColumns(
    { ...defaults, ...(existing && cleanContent(existing)), ...read.content },
    existing,
    read.content.optionAnswers !== undefined,
  )
  const planned: PlannedProduct = { rows, sku, name: merged.name ?? '', existing, content: null, problems }
  if (problems.size > 0) return planned
  const parsed = productContent.safeParse(merged)
  if (parsed.success) {
    planned.content = cleanContent(parsed.data)
    for (const { path, message } of findUnprintable(parsed.data, known)) {
      place(planned, path.split('.').slice(1), message)
    }
  } else {
    for (const { path, message } of parsed.error.issues) place(planned, path.map(String), message)
  }
  return planned
}

type Merged = Partial<Omit<ProductContent, 'fulfillment'>> & { fulfillment: unknown[] }

/** Keeps what the file has no column for, as far as it fits the options of the file: default values and answers about options. */
function withoutColumns(merged: Merged, existing: Product | null, hasAnswers: boolean): Merged {
  const { options = [], optionAnswers } = merged
  const names = new Set(options.map(({ name }) => looseKey(name)))
  const defaultOf = new Map(existing?.options.map(({ name, defaultValue }) => [looseKey(name), defaultValue]))
  return {
    ...merged,
    options: options.map((option) => {
      const { defaultValue = defaultOf.get(looseKey(option.name)), ...rest } = option
      const isValue = option.values.some(({ value }) => value === defaultValue)
      return isValue && defaultValue !== undefined ? { ...rest, defaultValue } : rest
    }),
    ...(optionAnswers &&
      !hasAnswers && {
        optionAnswers: optionAnswers.filter(
          (answer) => answer.kind !== 'ALIAS' || names.has(looseKey(answer.option)),
        ),
      }),
  }
}

/** Defaults for a new product when the file lacks a column. */
const defaults: Partial<ProductContent> = { aliases: [], options: [], needsPersonalization: false }

function place(product: PlannedProduct, path: readonly string[], message: string): void {
  const row = path[0] === 'fulfillment' ? product.rows[Number(path[1])] : undefined
  const { line } = row ?? product.rows[0]!
  addProblem(product, line, { column: columnAt(path), message: `${columnAt(path)} ${message}.` })
}

function addProblem(product: PlannedProduct, line: number, problem: CellProblem): void {
  product.content = null
  product.problems.set(line, [...(product.problems.get(line) ?? []), problem])
}
