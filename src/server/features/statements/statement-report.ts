import { nameOfCountry } from '#contract/countries.ts'
import type { Movement, MovementKind } from '#contract/money/movements.ts'
import type { BillingDetails } from '#contract/money/statements.ts'
import { dayIn } from '#domain/caps/wall-clock.ts'
import { moneyText } from '#domain/rules/rule-words.ts'
import type { Report, ReportRow } from '#server/pdf/report.ts'
import type { Statement } from './read-statement.ts'
import type { StatementPeriod } from './statement-period.ts'

const kindNames: Readonly<Record<MovementKind, string>> = {
  OPENING: 'Carried over',
  TOP_UP: 'Payments',
  CHARGE: 'Orders',
  REFUND: 'Refunds of orders',
  CARD_REFUND: 'Paid back to cards',
  DISPUTE: 'Disputes',
  ADJUSTMENT: 'Adjustments',
  SALE: 'Sales at portals',
}

const LETTER_COUNTRIES = ['US', 'CA', 'MX', 'PH', 'CL', 'CO']

const columns = [
  { heading: 'Date', width: 13, align: 'left' },
  { heading: 'Movement', width: 34, align: 'left' },
  { heading: 'Order', width: 22, align: 'left' },
  { heading: 'Tax', width: 9, align: 'right' },
  { heading: 'Amount', width: 14, align: 'right' },
  { heading: 'Balance', width: 14, align: 'right' },
] as const

/** Everything a statement says besides its rows. */
export function statementReport(
  { opening, closing, totals }: Statement,
  period: StatementPeriod,
  { name, timeZone, details }: { name: string; timeZone: string; details: BillingDetails },
): Report {
  const { company, country } = details
  return {
    title: 'Payment history',
    paper: paperOf(country),
    recipient: recipientOf(name, details),
    facts: [
      { label: 'Period', value: `${period.from} to ${period.to}` },
      { label: 'Time zone', value: timeZone },
      { label: 'Opening balance', value: moneyText(opening.balanceCents) },
      { label: 'Closing balance', value: moneyText(closing.balanceCents) },
    ],
    totals: {
      heading: 'Totals',
      items: [
        ...totals.map(({ kind, count, cents }) => ({
          label: `${kindNames[kind]} (${count.toLocaleString('en-US')})`,
          value: moneyText(cents),
        })),
        { label: 'Tax', value: moneyText(0) },
      ],
    },
    table: {
      heading: 'Movements',
      columns,
      rowCount: closing.number - opening.number,
      whenEmpty: 'Nothing moved your balance in this period.',
    },
    footer: `Spoolyard · Payment history of ${company || name} · ${period.from} to ${period.to}`,
  }
}

/** The paper that is usual where a seller's company is. */
export const paperOf = (country: string): Report['paper'] =>
  LETTER_COUNTRIES.includes(country || 'US') ? 'LETTER' : 'A4'

/** Who a statement is for, a line each. */
export function recipientOf(
  name: string,
  { company, line1, line2, city, state, postalCode, country, taxId }: BillingDetails,
): string[] {
  const cityLine = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const lines = [company || name, company && name, line1, line2, cityLine, country && nameOfCountry(country)]
  return [...lines, taxId && `Tax ID: ${taxId}`].filter(Boolean)
}

/** The cells of a movement, in the order of the columns. No tax is charged on any of them. */
export const statementRow = (movement: Movement, timeZone: string): ReportRow => [
  dayIn(timeZone, new Date(movement.at)),
  describeMovement(movement),
  movement.orderNumber ?? '',
  moneyText(0),
  moneyText(movement.amountCents),
  moneyText(movement.balanceAfterCents),
]

/** What a movement was, in a few words. */
export function describeMovement({ kind, card, note }: Movement): string {
  const by = card ? ` (${card.brand} ${card.last4})` : ''
  switch (kind) {
    case 'CHARGE':
      return 'Order'
    case 'REFUND':
      return note ? `Refund: ${note}` : 'Refund'
    case 'TOP_UP':
      return `Payment${by}`
    case 'CARD_REFUND':
      return `Paid back to card${by}`
    case 'DISPUTE':
      return note ? `Dispute: ${note}` : 'Dispute'
    case 'SALE':
    case 'OPENING':
    case 'ADJUSTMENT':
      return note ?? kindNames[kind]
  }
}
