import type { BillingDetails } from '#contract/money/statements.ts'
import { dayIn } from '#domain/caps/wall-clock.ts'
import { moneyText } from '#domain/rules/rule-words.ts'
import { numberOfSale } from '#domain/sale-number.ts'
import type { Report, ReportRow } from '#server/pdf/report.ts'
import { paperOf, recipientOf } from '../statement-report.ts'
import type { Earning, EarningKind, EarningTotals } from './read-payout-statement.ts'

const columns = [
  { heading: 'Date', width: 12, align: 'left' },
  { heading: 'What', width: 24, align: 'left' },
  { heading: 'Buyer paid', width: 11, align: 'right' },
  { heading: 'Payment fee', width: 11, align: 'right' },
  { heading: 'Printing', width: 10, align: 'right' },
  { heading: 'Delivery', width: 10, align: 'right' },
  { heading: 'Our fee', width: 10, align: 'right' },
  { heading: 'Amount', width: 12, align: 'right' },
] as const

const kindNames: Readonly<Record<EarningKind, string>> = {
  SHARE: 'Your shares',
  SHARE_RETURNED: 'Reversed after refunds',
  DISPUTED: 'Withdrawn by buyers’ banks',
  DISPUTE_WON: 'Returned by buyers’ banks',
  PAYOUT: 'Payouts to your bank',
  PAYOUT_RETURNED: 'Payouts that didn’t arrive',
  REVERSED: 'Reversed from payouts',
  TO_BALANCE: 'Moved to your balance',
}

/** Everything a maker's statement says besides its rows. */
export function payoutStatementReport(
  { count, kinds, parts, openingCents, closingCents }: EarningTotals,
  {
    month,
    name,
    timeZone,
    details,
  }: { month: string; name: string; timeZone: string; details: BillingDetails },
): Report {
  return {
    title: 'Statement of sales and payouts',
    paper: paperOf(details.country),
    recipient: recipientOf(name, details),
    facts: [
      { label: 'Month', value: month },
      { label: 'Time zone', value: timeZone },
      { label: 'Waiting for a payout before', value: moneyText(openingCents) },
      { label: 'Waiting for a payout after', value: moneyText(closingCents) },
    ],
    totals: {
      heading: 'Totals',
      items: [
        { label: 'Buyers paid', value: moneyText(parts.grossCents) },
        { label: 'Payment fees', value: moneyText(-parts.paymentFeeCents) },
        { label: 'Printing', value: moneyText(-parts.printingCents) },
        { label: 'Delivery', value: moneyText(-parts.deliveryCents) },
        { label: 'Our fees', value: moneyText(-parts.feeCents) },
        ...kinds.map((each) => ({
          label: `${kindNames[each.kind]} (${each.count.toLocaleString('en-US')})`,
          value: moneyText(each.cents),
        })),
      ],
    },
    table: {
      heading: 'Entries',
      columns,
      rowCount: count,
      whenEmpty: 'No sale was completed in this month, and nothing was paid out.',
    },
    footer: `Spoolyard · Statement of ${details.company || name} · ${month}`,
  }
}

/** The cells of an entry, in the order of the columns. */
export const payoutStatementRow = (earning: Earning, timeZone: string): ReportRow => [
  dayIn(timeZone, earning.at),
  earningText(earning),
  ...partsOf(earning).map((cents) => (cents === null ? '' : moneyText(cents))),
  moneyText(earning.cents),
]

/** What a sale consists of, as it adds up to its share. */
export const partsOf = (earning: Earning): (number | null)[] => {
  const { grossCents, paymentFeeCents, printingCents, deliveryCents, feeCents } = earning
  const taken = [paymentFeeCents, printingCents, deliveryCents, feeCents]
  return [grossCents, ...taken.map((cents) => (cents === null ? null : -cents))]
}

/** What an entry is, in a few words. */
export function earningText({ kind, saleId }: Pick<Earning, 'kind' | 'saleId'>): string {
  const sale = saleId ? ` ${numberOfSale(saleId)}` : ''
  switch (kind) {
    case 'SHARE':
      return `Sale${sale}`
    case 'SHARE_RETURNED':
      return `Refunded: sale${sale}`
    case 'DISPUTED':
      return `Disputed: sale${sale}`
    case 'DISPUTE_WON':
      return `Dispute won: sale${sale}`
    case 'PAYOUT':
      return 'Payout to your bank'
    case 'PAYOUT_RETURNED':
      return 'Payout that didn’t arrive'
    case 'REVERSED':
      return 'Reversed from a payout'
    case 'TO_BALANCE':
      return 'Moved to your balance'
  }
}
