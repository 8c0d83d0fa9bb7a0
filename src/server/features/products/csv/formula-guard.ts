// Also their wide forms, which some spreadsheets take for the same.
const FORMULA_START = /^[=+\-@\t\r＝＋－＠']/u

/** Keeps a spreadsheet from calculating a cell that somebody named so: an apostrophe makes it text. */
export const guardFormula = (cell: string): string => (FORMULA_START.test(cell) ? `'${cell}` : cell)

/** The cell as it was before it was guarded. */
export const unguardFormula = (cell: string): string =>
  cell.startsWith("'") && FORMULA_START.test(cell.slice(1)) ? cell.slice(1) : cell
