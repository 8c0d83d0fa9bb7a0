import type { ProductContent } from '#contract/products/products.ts'
import { textKey } from '#domain/text/text-key.ts'
import { readAnswers } from './answers-cell.ts'
import type { CatalogNames } from './catalog-names.ts'
import { splitList } from './listed-text.ts'
import { CellError, readOptions } from './options-cell.ts'
import type { ProductCells, ProductColumn } from './product-columns.ts'

export interface CsvRow {
  line: number
  cells: ProductCells
}

export interface CellProblem {
  column: string
  message: string
}

/** A product as read from its rows. Unreadable values are omitted and reported as problems. */
export interface ReadProduct {
  sku: string
  rows: CsvRow[]
  content: Partial<Omit<ProductContent, 'fulfillment'>> & { fulfillment: unknown[] }
  problems: Map<number, CellProblem[]>
}

/** Groups rows by SKU, in order of first appearance. */
export function rowsToProducts(rows: readonly CsvRow[], names: CatalogNames): ReadProduct[] {
  const groups = new Map<string, CsvRow[]>()
  for (const row of rows) {
    const key = textKey(row.cells.SKU ?? '')
    // Each row without a SKU stands alone.
    const group = key === '' ? `line ${row.line}` : `sku ${key}`
    groups.set(group, [...(groups.get(group) ?? []), row])
  }
  return [...groups.values()].map((group) => readGroup(group, names))
}

function readGroup(rows: CsvRow[], names: CatalogNames): ReadProduct {
  const problems = new Map<number, CellProblem[]>()
  const attempt = <T>(line: number, column: ProductColumn, read: () => T): T | undefined => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof CellError)) throw error
      problems.set(line, [...(problems.get(line) ?? []), { column, message: error.message }])
      return undefined
    }
  }
  /** Product-level values may be in any of its rows but must not contradict each other. */
  const common = <T>(column: ProductColumn, read: (cell: string) => T): T | undefined => {
    const said = rows.filter(({ cells }) => cells[column]?.trim())
    const [first, ...others] = said
    const other = others.find(({ cells }) => cells[column] !== first!.cells[column])
    if (other) {
      attempt(other.line, column, () => {
        throw new CellError(`This differs from line ${first!.line}, which has the same SKU.`)
      })
    }
    const isColumn = rows.some(({ cells }) => cells[column] !== undefined)
    if (!isColumn) return undefined
    return attempt(first?.line ?? rows[0]!.line, column, () => read(first?.cells[column] ?? ''))
  }
  const sku = (rows[0]!.cells.SKU ?? '').trim()
  const fulfillment = rows.map((row) => readPart(row, names, attempt))
  return {
    sku,
    rows,
    problems,
    content: {
      sku,
      ...defined(
        'name',
        common('Name', (cell) => cell),
      ),
      ...defined('aliases', common('Aliases', splitList)),
      ...defined(
        'options',
        common('Options', (cell) => readOptions(cell, names.filaments)),
      ),
      ...defined('optionAnswers', common('Option answers', readAnswers)),
      ...defined(
        'needsPersonalization',
        common('Personalized', (cell) => readSwitch(cell) ?? false),
      ),
      fulfillment,
    },
  }
}

type Attempt = <T>(line: number, column: ProductColumn, read: () => T) => T | undefined

function readPart({ line, cells }: CsvRow, names: CatalogNames, attempt: Attempt): object {
  const quantity = attempt(line, 'Quantity', () => readQuantity(cells.Quantity ?? ''))
  const named = (column: 'Component' | 'File' | 'Filament', from: keyof CatalogNames, what: string) => {
    const text = cells[column]?.trim()
    if (!text) return undefined
    return attempt(line, column, () => {
      const id = names[from].read(text)
      if (id === null) throw new CellError(`No ${what} is named “${text}”.`)
      return id
    })
  }
  const componentId = named('Component', 'components', 'component')
  const publicFileServiceId = named('File', 'files', 'file')
  const isFilled = (column: ProductColumn) => Boolean(cells[column]?.trim())
  if (isFilled('Component') === isFilled('File')) {
    attempt(line, 'File', () => {
      throw new CellError('Each row needs either a file or a component.')
    })
  }
  if (isFilled('Component')) return { type: 'COMPONENT', ...defined('componentId', componentId), quantity }
  if (isFilled('Filament') === isFilled('Filament from option')) {
    attempt(line, 'Filament', () => {
      throw new CellError('Enter either a filament or the option that sets it.')
    })
  }
  return {
    type: 'PRINT',
    ...defined('publicFileServiceId', publicFileServiceId),
    ...defined('filamentId', named('Filament', 'filaments', 'filament')),
    ...defined('filamentOption', cells['Filament from option']?.trim() || undefined),
    quantity,
    ...defined(
      'vase_mode',
      attempt(line, 'Vase mode', () => readSwitch(cells['Vase mode'] ?? '')),
    ),
    ...defined(
      'fuzzy_skin',
      attempt(line, 'Fuzzy skin', () => readSwitch(cells['Fuzzy skin'] ?? '')),
    ),
    ...defined(
      'support',
      attempt(line, 'Support', () => readSwitch(cells.Support ?? '')),
    ),
  }
}

const defined = <Key extends string, T>(key: Key, value: T | undefined): { [K in Key]?: T } =>
  value === undefined ? {} : ({ [key]: value } as { [K in Key]: T })

function readQuantity(cell: string): number {
  if (cell.trim() === '') return 1
  if (!/^\s*\d{1,4}(?:[.,]0+)?\s*$/.test(cell)) throw new CellError(`“${cell.trim()}” is not a whole number.`)
  return Number.parseInt(cell, 10)
}

const switches: Readonly<Record<string, boolean>> = {
  yes: true,
  y: true,
  true: true,
  on: true,
  x: true,
  '1': true,
  no: false,
  n: false,
  false: false,
  off: false,
  '0': false,
}

function readSwitch(cell: string): boolean | undefined {
  const word = cell.trim().toLowerCase()
  if (word === '') return undefined
  const value = switches[word]
  if (value === undefined) throw new CellError(`Enter yes or no instead of “${cell.trim()}”.`)
  return value
}
