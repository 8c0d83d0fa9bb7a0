import type { Report, ReportRow } from './report.ts'

/** The lines that the process reads: one with the report, any number with rows, one that ends it. */
export type ReportMessage =
  | { report: Report; into: string; at: string }
  | { rows: readonly ReportRow[] }
  | { end: true }
