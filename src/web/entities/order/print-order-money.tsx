import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import type { OrderRefund } from '#contract/money/refunds.ts'
import type { PrintOrder } from '#contract/orders/print-orders.ts'
import { Card } from '#web/ui/card.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'

interface Props {
  order: PrintOrder
  /** Below the amounts, e.g. how to get a refund. */
  footer?: ReactNode
}

/** Price, charges and refunds of an order. */
export function PrintOrderMoney({ order, footer }: Props) {
  const { money, totalCents, currency, isTest, isReprint } = order
  const text = (cents: number | null) => (cents === null ? '–' : formatMoney(cents, currency))
  return (
    <Card title="Payment">
      <dl className="tabular grid gap-1.5">
        {isReprint ? (
          <Row name="Total" value={text(0)} isStrong />
        ) : totalCents === null ? (
          <Row name="Price" value="Not priced yet" />
        ) : (
          <>
            <Row name="Printing" value={text(money.printingCents)} />
            <Row name="Shipping" value={text(money.deliveryCents)} />
            <Row name="Service fee" value={text(money.feeCents)} />
            <Row name="Total" value={text(totalCents)} isStrong />
          </>
        )}
        <Row name="Charged" value={isTest ? 'Nothing (test order)' : chargedText(money.chargedCents, text)} />
        {money.refundedCents > 0 && <Row name="Refunded" value={text(money.refundedCents)} />}
      </dl>
      {isReprint && (
        <p className="mt-3 text-pretty text-muted">
          A reprint for an accepted claim. We pay for printing and shipping.
        </p>
      )}
      {money.refunds.length > 0 && (
        <ul
          aria-label="Refunds"
          className="mt-3 grid gap-2 border-line border-t pt-3 text-[0.8125rem] text-muted"
        >
          {money.refunds.map((refund) => (
            <li key={refund.at} className="[overflow-wrap:anywhere]">
              {refundText(refund, order)}
            </li>
          ))}
        </ul>
      )}
      {footer && <div className="mt-3 border-line border-t pt-3 empty:hidden">{footer}</div>}
    </Card>
  )
}

function refundText(refund: OrderRefund, { lines, currency }: PrintOrder): string {
  const { cents, toCardCents, line, quantity, parcel, reason } = refund
  const isBoth = toCardCents > 0 && toCardCents < cents
  const to = isBoth
    ? `${formatMoney(toCardCents, currency)} of it to the card, the rest to the balance`
    : `to the ${toCardCents > 0 ? 'card' : 'balance'}`
  const what = line === null ? parcel && `parcel ${parcel}` : `${quantity} × ${lines[line]?.name ?? 'a line'}`
  return [`${formatMoney(cents, currency)} ${to}`, what, reason].filter(Boolean).join(' · ')
}

const chargedText = (cents: number, text: (cents: number) => string) =>
  cents === 0 ? 'Nothing' : text(cents)

interface RowProps {
  name: string
  value: string
  isStrong?: boolean
}

function Row({ name, value, isStrong = false }: RowProps) {
  return (
    <div
      className={cx(
        'flex justify-between gap-4',
        isStrong && 'mt-0.5 mb-1 border-line border-t pt-2 font-medium',
      )}
    >
      <dt className={cx(!isStrong && 'text-muted')}>{name}</dt>
      <dd className="text-right">{value}</dd>
    </div>
  )
}
