import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { Download } from '#server/kernel/feature.ts'
import type { Report, ReportRow } from '#server/pdf/report.ts'

// They are written one at a time; more callers than these would wait too long.
const MAX_WAITING = 8
const TIME_LIMIT_MS = 50_000
const waiting = new Set<string>()

interface Printed {
  sellerId: string
  report: Report
  rows: AsyncGenerator<ReportRow[]>
  fileName: string
}

/** A report of a seller as PDF. It is written completely before the reply begins, so that a failure is never a broken file. */
export async function printReport(
  context: Context,
  { sellerId, report, rows, fileName }: Printed,
): Promise<Download> {
  if (waiting.has(sellerId) || waiting.size >= MAX_WAITING) throw new Failure('TOO_MANY_REQUESTS')
  waiting.add(sellerId)
  const folder = await mkdtemp(join(tmpdir(), 'spoolyard-statement-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const into = join(folder, 'statement.pdf')
    const signal = AbortSignal.timeout(TIME_LIMIT_MS)
    await context.reports.print(report, rows, { into, at: context.clock.now(), signal })
    const content = createReadStream(into)
    content.once('close', () => void remove())
    return new Download(fileName, content)
  } catch (error) {
    await remove()
    throw error
  } finally {
    waiting.delete(sellerId)
  }
}
