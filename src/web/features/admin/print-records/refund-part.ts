import type { Input } from '#contract/endpoint.ts'
import type { refundEndpoints } from '#contract/money/refunds.ts'
import type { PrintOrder } from '#contract/orders/print-orders.ts'
import { lineShareCents, parcelShareCents } from '#domain/money/refund-share.ts'
import { centsOf } from '#web/lib/money-text.ts'

type Body = Input<typeof refundEndpoints.refundOrder>
type RefundBody = Pick<Body, 'amountCents' | 'line' | 'parcel'>

/** What an administrator chose to refund: `REST`, `AMOUNT`, `line:0` or `parcel:<number>`. */
interface RefundChoice {
  what: string
  amount: string
  quantity: string
}

/** What can be refunded of an order. */
export const refundOptions = ({ lines, parcels }: Pick<PrintOrder, 'lines' | 'parcels'>) => [
  { value: 'REST', label: 'Everything that’s left' },
  { value: 'AMOUNT', label: 'An amount' },
  ...lines.map(({ name, quantity }, place) => ({ value: `line:${place}`, label: `${quantity} × ${name}` })),
  ...parcels.map(({ number }) => ({ value: `parcel:${number}`, label: `Parcel ${number}` })),
]

/** The refund that was chosen, with what it returns; null while it isn't one that can be made. */
export function refundOf(
  { lines, parcels, money }: Pick<PrintOrder, 'lines' | 'parcels' | 'money'>,
  { what, amount, quantity }: RefundChoice,
): { cents: number; body: RefundBody } | null {
  const leftCents = money.chargedCents - money.refundedCents
  const paid = { chargedCents: money.chargedCents, deliveryCents: money.deliveryCents ?? 0 }
  const fits = (cents: number, body: RefundBody) => (cents > 0 && cents <= leftCents ? { cents, body } : null)
  if (what === 'REST') return fits(leftCents, {})
  if (what === 'AMOUNT') {
    const cents = centsOf(amount) ?? 0
    return fits(cents, { amountCents: cents })
  }
  if (what.startsWith('parcel:'))
    return fits(parcelShareCents(paid, parcels.length), { parcel: what.slice('parcel:'.length) })
  const place = Number(what.slice('line:'.length))
  const line = lines[place]
  const some = Number(quantity)
  if (!line || !Number.isInteger(some) || some < 1 || some > line.quantity) return null
  const pieces = lines.map(({ parts }) => parts.reduce((sum, part) => sum + part.quantity, 0))
  const share = { quantity: some, of: line.quantity }
  return fits(lineShareCents(paid, { pieces, line: place, share }), { line: { place, quantity: some } })
}
