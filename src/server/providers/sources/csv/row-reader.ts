import { type OrderFileColumn, orderFileColumns } from '#contract/orders/order-file-columns.ts'
import type { OrderCells } from './order-headings.ts'

export interface FileRow {
  line: number
  cells: OrderCells
}

/** What is wrong with a row, and what to write instead. The order isn't imported if it is blocking. */
export interface RowProblem {
  line: number
  column: OrderFileColumn
  message: string
  isBlocking: boolean
}

type Report = (problem: RowProblem) => void

export interface Cell {
  text: string
  line: number
}

const SPREADSHEET_ERROR = /^#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|#+)$/

/** The text in a cell: one line, or several where `isLong`. Reports what can't be stored. */
export function readText(
  { line, cells }: FileRow,
  column: OrderFileColumn,
  { max, isLong = false }: { max: number; isLong?: boolean },
  report: Report,
): string {
  const raw = cells[column] ?? ''
  if (SPREADSHEET_ERROR.test(raw)) {
    report({
      line,
      column,
      message: `Your spreadsheet shows the error ${raw} here. Write the value instead.`,
      isBlocking: true,
    })
    return ''
  }
  const text = (isLong ? raw.replace(/\r\n?/g, '\n') : raw.replace(/[\r\n\t]+/g, ' ')).replace(
    /[^\P{Cc}\n\t]/gu,
    '',
  )
  if (text.length > max) {
    const message = `Shorten this to ${max.toLocaleString('en')} characters; it has ${text.length.toLocaleString('en')}.`
    report({ line, column, message, isBlocking: true })
    return ''
  }
  return text.trim()
}

/**
 * The text of a column that belongs to the whole order: stores write it in the first row or in all of them. Reports rows
 * that contradict each other.
 */
export function readCommon(
  rows: readonly FileRow[],
  column: OrderFileColumn,
  limits: { max: number; isLong?: boolean },
  report: Report,
): Cell | null {
  let found: Cell | null = null
  for (const row of rows) {
    const text = readText(row, column, limits, report)
    if (text === '') continue
    if (found && found.text !== text) {
      const message = `Row ${found.line} of the same order has “${excerpt(found.text)}”. Write the same in both rows, or use another order number.`
      report({ line: row.line, column, message, isBlocking: true })
      return found
    }
    found ??= { text, line: row.line }
  }
  return found
}

export const excerpt = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text)

/** The columns in which problems are shown, in the order of the template. */
export const columnPosition = (column: OrderFileColumn): number => orderFileColumns.indexOf(column)
