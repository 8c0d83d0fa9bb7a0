import type { Report, ReportRow } from './report.ts'

/** Writes reports as PDF apart from the server, so that a long one slows nothing else down. */
export interface ReportPrinter {
  /**
   * Writes a report into a new file. Rows come in batches, read as fast as they are written. Rejects with the error of the rows, with the
   * signal's reason, or with what ended the process; the file is then worthless.
   */
  print(
    report: Report,
    batches: AsyncIterable<readonly ReportRow[]>,
    options: { into: string; at: Date; signal: AbortSignal },
  ): Promise<void>
  /** Ends running reports and accepts no new ones. */
  close(): Promise<void>
}
