import { unguardFormula } from './formula-guard.ts'
import { CsvError, parseCsv } from './parse-csv.ts'
import { columnOf, type ProductColumn, productColumns } from './product-columns.ts'
import type { CsvRow } from './rows-to-products.ts'

const MOST_ROWS = 5_000

/** The rows of a file of products. Throws `CsvError` where it is none. */
export function readProductRows(csv: string): CsvRow[] {
  const { headings, records } = parseCsv(csv)
  const columns = headings.map((heading) => (heading === '' ? null : requireColumn(heading)))
  const twice = columns.find((column, index) => column !== null && columns.indexOf(column) !== index)
  if (twice) throw new CsvError(`The column “${twice}” is there twice.`)
  if (!columns.includes('SKU')) throw new CsvError('There is no column “SKU”.')
  if (records.length === 0) throw new CsvError('There is no row below the headings.')
  if (records.length > MOST_ROWS) {
    throw new CsvError(`There are ${records.length} rows; ${MOST_ROWS} can be read at once.`)
  }
  return records.map(({ line, cells }) => {
    const named = columns.flatMap((column, index): [ProductColumn, string][] =>
      column === null ? [] : [[column, unguardFormula(cells[index] ?? '')]],
    )
    return { line, cells: Object.fromEntries(named) }
  })
}

function requireColumn(heading: string): ProductColumn {
  const column = columnOf(unguardFormula(heading))
  // A column that was overlooked would change products in silence, as one called "Suport" would.
  if (column) return column
  throw new CsvError(
    `The column “${heading.slice(0, 60)}” means nothing here. Known are: ${productColumns.join(', ')}.`,
  )
}
