import { maxStatementMovements } from '#contract/constants.ts'
import { instantOf } from '#domain/caps/wall-clock.ts'
import { readAccount } from '#server/features/account/read-account.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import type { ReportRow } from '#server/pdf/report.ts'
import { readBillingDetails } from '../billing-details-store.ts'
import { printReport } from '../print-report.ts'
import { payoutStatementReport, payoutStatementRow } from './payout-statement-report.ts'
import { type Earning, readEarnings, readEarningTotals } from './read-payout-statement.ts'

const ROWS_AT_ONCE = 200

/** A maker's statement of a month as PDF: each sale with its parts, payouts, and what was reversed. */
export const printPayoutStatement: Verbs['getPayoutStatement'] = async (
  context,
  { userId: sellerId },
  { month },
) => {
  const { db } = context
  const { name, timeZone } = orNotFound(await readAccount(context, sellerId))
  const period = { sellerId, ...monthPeriod(month, timeZone) }
  const totals = await readEarningTotals(db, period)
  if (totals.count > maxStatementMovements) throw new Failure('STATEMENT_TOO_LONG')
  const details = await readBillingDetails(db, sellerId)
  return printReport(context, {
    sellerId,
    report: payoutStatementReport(totals, { month, name, timeZone, details }),
    rows: rowsOf(context, period, timeZone, totals.count),
    fileName: `sales-and-payouts-${month}.pdf`,
  })
}

/** A month of the maker, by their clock. */
export function monthPeriod(month: string, timeZone: string): { startsAt: Date; endsAt: Date } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return {
    startsAt: instantOf(`${month}-01T00:00`, timeZone),
    endsAt: instantOf(`${next}-01T00:00`, timeZone),
  }
}

/** The rows that were counted; what is booked while they are printed is left for the next statement. */
async function* rowsOf(
  { db }: Context,
  period: Parameters<typeof readEarnings>[1],
  timeZone: string,
  count: number,
): AsyncGenerator<ReportRow[]> {
  let after: Earning | null = null
  for (let left = count; left > 0; ) {
    const earnings: Earning[] = await readEarnings(db, period, { after, size: Math.min(ROWS_AT_ONCE, left) })
    if (earnings.length === 0) return
    yield earnings.map((each) => payoutStatementRow(each, timeZone))
    after = earnings.at(-1)!
    left -= earnings.length
  }
}
