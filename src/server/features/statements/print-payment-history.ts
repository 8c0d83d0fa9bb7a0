import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { maxStatementMovements } from '#contract/constants.ts'
import type { Input } from '#contract/endpoint.ts'
import type { statementEndpoints } from '#contract/money/statements.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, orNotFound } from '#server/kernel/failure.ts'
import { Download } from '#server/kernel/feature.ts'
import type { ReportRow } from '#server/pdf/report.ts'
import { readAccount } from '../account/read-account.ts'
import { readMovements } from '../billing/read-movements.ts'
import { readBillingDetails } from './billing-details-store.ts'
import { readStatement, type Statement } from './read-statement.ts'
import { type StatementPeriod, statementPeriod } from './statement-period.ts'
import { statementReport, statementRow } from './statement-report.ts'

const ROWS_AT_ONCE = 200
// They are written one at a time; more callers than these would wait too long.
const MAX_WAITING = 8
const TIME_LIMIT_MS = 50_000
const waiting = new Set<string>()

/** A seller’s payment history as PDF. It is written completely before the reply begins, so that a failure is never a broken file. */
export async function printPaymentHistory(
  context: Context,
  { userId: sellerId }: Actor,
  asked: Input<(typeof statementEndpoints)['getPaymentHistory']>,
): Promise<Download> {
  const { name, timeZone } = orNotFound(await readAccount(context, sellerId))
  const period = statementPeriod(asked, context.clock.now(), timeZone)
  const statement = await readStatement(context.db, { sellerId, ...period })
  if (statement.closing.number - statement.opening.number > maxStatementMovements) {
    throw new Failure('STATEMENT_TOO_LONG')
  }
  const details = await readBillingDetails(context.db, sellerId)
  const report = statementReport(statement, period, { name, timeZone, details })
  if (waiting.has(sellerId) || waiting.size >= MAX_WAITING) throw new Failure('TOO_MANY_REQUESTS')
  waiting.add(sellerId)
  const folder = await mkdtemp(join(tmpdir(), 'spoolyard-statement-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const into = join(folder, 'statement.pdf')
    const signal = AbortSignal.timeout(TIME_LIMIT_MS)
    await context.reports.print(report, rowsOf(context, { sellerId, statement, timeZone }), {
      into,
      at: context.clock.now(),
      signal,
    })
    const content = createReadStream(into)
    content.once('close', () => void remove())
    return new Download(fileNameOf(period), content)
  } catch (error) {
    await remove()
    throw error
  } finally {
    waiting.delete(sellerId)
  }
}

const fileNameOf = ({ to }: StatementPeriod) => `payment-history-${to}.pdf`

/** The movements of a statement, oldest first. */
async function* rowsOf(
  { db }: Context,
  { sellerId, statement, timeZone }: { sellerId: string; statement: Statement; timeZone: string },
): AsyncGenerator<ReportRow[]> {
  const { opening, closing } = statement
  for (let after = opening.number; after < closing.number; ) {
    const size = Math.min(ROWS_AT_ONCE, closing.number - after)
    const { movements } = await readMovements(db, { sellerId, after, size })
    yield movements.map((movement) => statementRow(movement, timeZone))
    after += size
  }
}
