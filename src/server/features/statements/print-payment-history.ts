import { maxStatementMovements } from '#contract/constants.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import type { ReportRow } from '#server/pdf/report.ts'
import { readAccount } from '../account/read-account.ts'
import { readMovements } from '../billing/read-movements.ts'
import { readBillingDetails } from './billing-details-store.ts'
import { printReport } from './print-report.ts'
import { readStatement, type Statement } from './read-statement.ts'
import { type StatementPeriod, statementPeriod } from './statement-period.ts'
import { statementReport, statementRow } from './statement-report.ts'

const ROWS_AT_ONCE = 200

/** A seller’s payment history as PDF. */
export const printPaymentHistory: Verbs['getPaymentHistory'] = async (
  context,
  { userId: sellerId },
  asked,
) => {
  const { name, timeZone } = orNotFound(await readAccount(context, sellerId))
  const period = statementPeriod(asked, context.clock.now(), timeZone)
  const statement = await readStatement(context.db, { sellerId, ...period })
  if (statement.closing.number - statement.opening.number > maxStatementMovements) {
    throw new Failure('STATEMENT_TOO_LONG')
  }
  const details = await readBillingDetails(context.db, sellerId)
  const report = statementReport(statement, period, { name, timeZone, details })
  return printReport(context, {
    sellerId,
    report,
    rows: rowsOf(context, { sellerId, statement, timeZone }),
    fileName: fileNameOf(period),
  })
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
