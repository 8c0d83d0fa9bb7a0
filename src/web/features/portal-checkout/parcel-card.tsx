import type { Parcel } from '#contract/portals/carts.ts'
import { handoverText } from '#web/entities/portal/handover-text.ts'
import { Card } from '#web/ui/card.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { CartLine } from './cart-line.tsx'

const LOCALE = 'en-US'

interface Props {
  parcel: Parcel
  /** Which of how many parcels it is. */
  place: { number: number; count: number }
  isCart: boolean
  isBusy: boolean
}

/** What one maker sends, and what it costs. */
export function ParcelCard({ parcel, place: { number, count }, isCart, isBusy }: Props) {
  const { lines, maker, itemsCents, discount, deliveryCents, totalCents, currency, handoverBy } = parcel
  const isGone = lines.every((line) => line.isGone)
  const money = (cents: number | null) =>
    cents === null ? 'Not known yet' : formatMoney(cents, currency, LOCALE)
  const from = maker ? ` from ${maker.name}` : ''
  const title = isGone
    ? 'No longer sold'
    : count > 1
      ? `Parcel ${number} of ${count}${from}`
      : `Your order${from}`
  return (
    <Card title={title}>
      <ul className="grid gap-5">
        {lines.map((line) => (
          <CartLine key={`${line.itemId} ${line.textKey}`} {...{ line, currency, isCart, isBusy }} />
        ))}
      </ul>
      {!isGone && (
        <>
          <div className="mt-5 border-line border-t pt-4" aria-live="polite">
            <FactList
              facts={[
                { name: 'Items', value: money(itemsCents) },
                ...(discount
                  ? [{ name: `Discount ${discount.code}`, value: `−${money(discount.cents)}` }]
                  : []),
                { name: 'Delivery', value: money(deliveryCents) },
                {
                  name: 'Total',
                  value: <strong className="font-semibold text-lg">{money(totalCents)}</strong>,
                },
              ]}
            />
          </div>
          <p className="mt-3 text-pretty text-muted text-sm">
            Printed after you order, and handed to the carrier by {handoverText(handoverBy)}. You can cancel
            until printing begins.
          </p>
        </>
      )}
    </Card>
  )
}
