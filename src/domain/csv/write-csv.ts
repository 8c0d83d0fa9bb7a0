import { guardFormula } from './formula-guard.ts'

/** Writes CSV that spreadsheets open with correct characters (BOM) and without evaluating cells as formulas. */
export function writeCsv(
  headings: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const lines = [headings, ...rows.map((row) => row.map((cell) => guardFormula(String(cell))))]
  return `\uFEFF${lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`
}

const quoted = (cell: string): string =>
  /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
