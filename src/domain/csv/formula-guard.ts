// Includes full-width forms, which some spreadsheets treat the same.
const FORMULA_START = /^[=+\-@\t\r＝＋－＠']/u
const NEGATIVE_NUMBER = /^-\d+(\.\d+)?$/

/** Prefixes cells that look like formulas with an apostrophe, so that spreadsheets don't evaluate them. */
export const guardFormula = (cell: string): string =>
  FORMULA_START.test(cell) && !NEGATIVE_NUMBER.test(cell) ? `'${cell}` : cell

/** Undoes `guardFormula`. */
export const unguardFormula = (cell: string): string =>
  cell.startsWith("'") && FORMULA_START.test(cell.slice(1)) ? cell.slice(1) : cell
