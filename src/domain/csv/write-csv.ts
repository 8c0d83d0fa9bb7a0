import { guardFormula } from './formula-guard.ts'

/** Writes CSV that spreadsheets open with correct characters (BOM) and without evaluating cells as formulas. */
export const writeCsv = (
  headings: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string => csvHeadings(headings) + csvRows(rows)

/** The beginning of a CSV file that is written in pieces. */
export const csvHeadings = (headings: readonly string[]): string => `\uFEFF${lineOf(headings)}`

/** Rows that follow the headings. */
export const csvRows = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => lineOf(row.map((cell) => guardFormula(String(cell))))).join('')

const lineOf = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`

const quoted = (cell: string): string =>
  /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
