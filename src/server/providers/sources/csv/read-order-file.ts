import { setImmediate } from 'node:timers/promises'
import { orderFileLimits } from '#contract/orders/order-file-columns.ts'
import { unguardFormula } from '#domain/csv/formula-guard.ts'
import { CsvError, openCsv } from '#domain/csv/parse-csv.ts'
import { orderNumberKey } from '../order-number-key.ts'
import { type OrderCells, type ReadColumn, readHeadings } from './order-headings.ts'
import { isSurelyDayFirst } from './read-date.ts'
import { type FileOrder, type FileSettings, readFileOrder } from './read-file-order.ts'
import { columnPosition, type FileRow, type RowProblem } from './row-reader.ts'

/** An order of a file. */
export interface ReadOrder {
  orderNumber: string
  /** Its first line in the file. */
  line: number
  rows: number
  /** Null if one of its rows can't be read. */
  order: FileOrder | null
  problems: RowProblem[]
}

export interface OrderFile {
  rows: number
  /** In the order of the file. */
  orders: ReadOrder[]
  /** The headings of columns that aren't read. */
  ignored: string[]
}

// Rows and orders between which other requests get their turn.
const BATCH_SIZE = 500

/** Reads the orders of a file. Throws `CsvError` if it isn't one. */
export async function readOrderFile(
  csv: string,
  settings: Omit<FileSettings, 'isDayFirst'>,
): Promise<OrderFile> {
  const { headings, records } = openCsv(csv)
  if (headings.length > orderFileLimits.columns) {
    throw new CsvError(`The file has more than ${orderFileLimits.columns} columns.`)
  }
  const { columns, ignored } = readHeadings(headings.map(cleaned))
  if (!columns.includes('Order number')) {
    throw new CsvError('The file has no “Order number” column. Its first row has to hold the headings.')
  }
  if (!columns.includes('SKU') && !columns.includes('Item')) {
    throw new CsvError('The file has neither a “SKU” nor an “Item” column.')
  }
  const groups = new Map<string, FileRow[]>()
  let rows = 0
  let isDayFirst = false
  for (const { line, cells } of records) {
    rows += 1
    if (rows > orderFileLimits.rows) {
      const max = orderFileLimits.rows.toLocaleString('en')
      throw new CsvError(`The file has more than ${max} rows. Split it into several files.`)
    }
    const row = { line, cells: readCells(columns, cells) }
    isDayFirst ||= [row.cells['Order date'], row.cells['Ship by']].some(
      (text) => text && isSurelyDayFirst(text),
    )
    const key = orderNumberKey(row.cells['Order number'] ?? '') || `line ${line}`
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
    if (rows % BATCH_SIZE === 0) await setImmediate()
  }
  if (rows === 0) throw new CsvError('The file has no rows below the headings.')
  const orders: ReadOrder[] = []
  for (const [key, group] of groups) {
    orders.push(readGroup(group, { ...settings, isDayFirst }))
    // The cells aren't needed any more.
    groups.delete(key)
    if (orders.length % BATCH_SIZE === 0) await setImmediate()
  }
  return { rows, orders, ignored }
}

function readGroup(rows: readonly FileRow[], settings: FileSettings): ReadOrder {
  const { order, problems } = readFileOrder(rows, settings)
  const sorted = problems.toSorted(
    (one, other) => one.line - other.line || columnPosition(one.column) - columnPosition(other.column),
  )
  const { line, cells } = rows[0]!
  return {
    orderNumber: (cells['Order number'] ?? '').slice(0, 100),
    line,
    rows: rows.length,
    order,
    problems: sorted,
  }
}

function readCells(columns: readonly (ReadColumn | null)[], cells: readonly string[]): OrderCells {
  return Object.fromEntries(
    columns.flatMap((column, index) => (column === null ? [] : [[column, cleaned(cells[index] ?? '')]])),
  )
}

/** The text in a cell without what spreadsheets and we put around it to keep it from being a formula or a number. */
function cleaned(cell: string): string {
  const text = cell.replaceAll('\u0000', '').toWellFormed().trim()
  const [, quoted] = /^="([^"]*)"$/.exec(text) ?? []
  const bare = quoted ?? unguardFormula(text)
  // Shopify writes an apostrophe before numbers, so that they keep their zeros.
  return bare.replace(/^'(?=\d)/, '').trim()
}
