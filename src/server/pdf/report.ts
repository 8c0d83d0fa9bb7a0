/** What a report says before its rows. All texts are plain; any script. */
export interface Report {
  title: string
  paper: 'A4' | 'LETTER'
  /** Who the report is for, a line each: company, address, tax id. */
  recipient: readonly string[]
  /** What holds for the whole report, such as period and balances. */
  facts: readonly ReportFact[]
  /** A small table between facts and rows; empty to leave it out. */
  totals: { heading: string; items: readonly ReportFact[] }
  table: { heading: string; columns: readonly ReportColumn[]; rowCount: number; whenEmpty: string }
  /** Repeated at the end of every page, before the page number. */
  footer: string
}

export interface ReportFact {
  label: string
  value: string
}

export interface ReportColumn {
  heading: string
  /** The column's part of the width, relative to the others. */
  width: number
  align: 'left' | 'right'
}

/** The cells of a row, one per column. */
export type ReportRow = readonly string[]
