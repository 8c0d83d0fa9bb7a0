import { unguardFormula } from '#domain/csv/formula-guard.ts'
import { CsvError, parseCsv } from '#domain/csv/parse-csv.ts'
import { columnOf, type ProductColumn, productColumns } from './product-columns.ts'
import type { CsvRow } from './rows-to-products.ts'

const MAX_ROWS = 5_000

/** Reads the rows of a products file. Throws `CsvError` if the file is malformed. */
export function readProductRows(csv: string): CsvRow[] {
  const { headings, records } = parseCsv(csv)
  const columns = headings.map((heading) => (heading === '' ? null : requireColumn(heading)))
  const duplicate = columns.find((column, index) => column !== null && columns.indexOf(column) !== index)
  if (duplicate) throw new CsvError(`The column “${duplicate}” appears twice.`)
  if (!columns.includes('SKU')) throw new CsvError('The file has no “SKU” column.')
  if (records.length === 0) throw new CsvError('The file has no rows below the headings.')
  if (records.length > MAX_ROWS) {
    throw new CsvError(`The file has ${records.length} rows; the maximum is ${MAX_ROWS}.`)
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
  // Ignoring a misspelled column like "Suport" would silently change products.
  if (column) return column
  throw new CsvError(
    `Unknown column “${heading.slice(0, 60)}”. Use these columns: ${productColumns.join(', ')}.`,
  )
}
