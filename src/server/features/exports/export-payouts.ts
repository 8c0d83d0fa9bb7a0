import type { Input } from '#contract/endpoint.ts'
import type { exportEndpoints } from '#contract/exports.ts'
import { dayIn } from '#domain/caps/wall-clock.ts'
import { readTimeZone } from '../account/read-time-zone.ts'
import { earningText, partsOf } from '../statements/payouts/payout-statement-report.ts'
import { monthPeriod } from '../statements/payouts/print-payout-statement.ts'
import { type Earning, readEarnings } from '../statements/payouts/read-payout-statement.ts'
import { amount } from './cells.ts'
import { exportOf } from './stream-list.ts'

const SIZE = 500

/** The entries of a maker's statement, oldest first. */
export const exportPayouts = exportOf<
  Input<typeof exportEndpoints.exportPayouts>,
  Earning,
  Pick<Earning, 'at' | 'id'>
>({
  name: 'sales-and-payouts',
  headings: [
    ...['Date', 'What', 'Buyer paid', 'Payment fee', 'Printing', 'Delivery', 'Our fee', 'Amount', 'Currency'],
    ...['Sale id', 'Payout id', 'Id'],
  ],
  rowsOf: async (_context, _actor, timeZone) => (earning) => [
    [
      ...[dayIn(timeZone, earning.at), earningText(earning)],
      ...partsOf(earning).map(amount),
      ...[amount(earning.cents), earning.currency],
      ...[earning.saleId ?? '', earning.payoutId ?? '', earning.id],
    ],
  ],
  async readPage({ db }, { userId: sellerId }, { month }, after) {
    const period = { sellerId, ...monthPeriod(month, await readTimeZone(db, sellerId)) }
    const earnings = await readEarnings(db, period, { after, size: SIZE })
    return { items: earnings, next: earnings.length === SIZE ? earnings.at(-1)! : null }
  },
})
