import type { SaleDetail } from '#contract/portals/sales.ts'
import { Card } from '#web/ui/card.tsx'
import { type Fact, FactList } from '#web/ui/fact-list.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { TimeText } from '#web/ui/text/time-text.tsx'

const entryLabels: Readonly<Record<SaleDetail['entries'][number]['kind'], string>> = {
  PAID: 'Payment, less its fee',
  PRINTED: 'Printing, delivery and our fee',
  PRINT_RETURNED: 'Returned: printing, delivery and our fee',
  REFUNDED: 'Refund to the buyer',
  REFUND_RETURNED: 'Refund that wasn’t made',
  SHARE: 'Your share',
  SHARE_RETURNED: 'Your share, reversed',
  OUR_LOSS: 'Paid by us',
  DISPUTED: 'Withdrawn by the buyer’s bank',
  DISPUTE_WON: 'Returned by the buyer’s bank',
  DISPUTE_LOST: 'Taken over by us after the dispute',
}

/** What the buyer paid, what it is spent on, and when what is left belongs to the maker. */
export function SaleMoney({ sale }: { sale: SaleDetail }) {
  const { entries, currency } = sale
  return (
    <Card title="Money">
      <FactList facts={factsOf(sale)} />
      <p className="mt-2 text-muted text-xs">{shareText(sale)}</p>
      {sale.payableAt && sale.state === 'ORDERED' && (
        <p className="text-muted text-xs">
          Payable <TimeText instant={sale.payableAt} show="absolute" />
        </p>
      )}
      <h3 className="mt-4 mb-2 font-medium text-sm">Bookings</h3>
      <ol aria-label="Bookings" className="grid gap-1.5 text-sm">
        {entries.map(({ kind, at, cents }) => (
          <li key={`${kind} ${at}`} className="flex justify-between gap-4">
            <span>
              {entryLabels[kind]}{' '}
              <span className="text-muted text-xs">
                <TimeText instant={at} />
              </span>
            </span>
            <span className="tabular whitespace-nowrap">{formatMoney(cents, currency)}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function factsOf(sale: SaleDetail): Fact[] {
  const { itemsCents, discount, deliveryCents, totalCents, paymentFeeCents, charged, shareCents, currency } =
    sale
  const money = (cents: number) => formatMoney(cents, currency)
  return [
    { name: 'Items', value: money(itemsCents) },
    ...(discount
      ? [{ name: `Discount ${discount.code}, from your share`, value: money(-discount.cents) }]
      : []),
    { name: 'Delivery, paid by the buyer', value: money(deliveryCents) },
    { name: 'Total paid', value: money(totalCents) },
    { name: 'Payment fee', value: money(-paymentFeeCents) },
    ...(charged
      ? [
          { name: 'Printing', value: money(-charged.printingCents) },
          { name: 'Delivery', value: money(-charged.deliveryCents) },
          { name: 'Our fee', value: money(-charged.feeCents) },
        ]
      : []),
    { name: 'Your share', value: shareCents === null ? 'Known once it’s charged' : money(shareCents) },
  ]
}

function shareText({ state, payableAt, disputeState, sharePlace }: SaleDetail): string {
  if (disputeState === 'OPEN') return 'The share is held while the payment is disputed.'
  if (disputeState === 'LOST') return 'The bank returned the payment to the buyer.'
  if (sharePlace === 'HELD') return 'Your payouts are on hold, and so is this share.'
  if (sharePlace === 'WAITING') return 'The share is part of your next payout.'
  if (sharePlace === 'UNDER_WAY') return 'The share is on its way to your account at Stripe.'
  if (sharePlace === 'PAID_OUT') return 'The share was paid out.'
  if (sharePlace === 'TAKEN_BACK')
    return 'The buyer got everything back, so your share was reversed. Printing and delivery are our loss.'
  if (state === 'COMPLETED') return 'The share is in your balance.'
  if (state === 'REFUNDING' || state === 'REFUNDED') return 'The buyer got everything back. You lose nothing.'
  return payableAt
    ? 'The share is payable after the hold.'
    : 'The share is payable seven days after delivery.'
}
