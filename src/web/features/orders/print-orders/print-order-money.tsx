import { cx } from 'class-variance-authority'
import type { PrintOrder } from '#contract/orders/print-orders.ts'
import { Card } from '#web/ui/card.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'

/** Price, charges and refunds of an order. */
export function PrintOrderMoney({ order }: { order: PrintOrder }) {
  const { money, totalCents, currency, isTest } = order
  const text = (cents: number | null) => (cents === null ? '–' : formatMoney(cents, currency))
  return (
    <Card title="Payment">
      <dl className="tabular grid gap-1.5">
        {totalCents === null ? (
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
    </Card>
  )
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
