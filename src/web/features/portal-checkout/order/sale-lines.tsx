import type { BuyerSale } from '#contract/portals/sales.ts'
import { BuyerText } from '#web/entities/sale/buyer-text.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { LineThumb } from '../line-thumb.tsx'
import { keyOfLine } from './sale-line.ts'

const LOCALE = 'en-US'

interface Props {
  sale: Pick<BuyerSale, 'lines' | 'itemsCents' | 'discount' | 'deliveryCents' | 'totalCents' | 'currency'>
}

/** What is bought, and what it costs in total. */
export function SaleLines({ sale }: Props) {
  const { lines, itemsCents, discount, deliveryCents, totalCents, currency } = sale
  const money = (cents: number | null) =>
    cents === null ? 'Not known yet' : formatMoney(cents, currency, LOCALE)
  return (
    <div className="grid gap-4">
      <ul className="grid gap-4">
        {lines.map(({ quantity, unitCents, picture, ...line }) => (
          <li key={keyOfLine(line)} className="flex gap-4">
            <LineThumb picture={picture} />
            <div className="min-w-0 flex-1">
              <a
                href={`/portal/${line.portalId}`}
                className="font-medium underline-offset-4 [overflow-wrap:anywhere] hover:underline"
              >
                {line.title}
              </a>
              <p className="text-muted text-sm [overflow-wrap:anywhere]">
                {Object.entries(line.variant)
                  .map(([name, value]) => `${name}: ${value}`)
                  .join(', ')}
              </p>
              {line.text && <BuyerText text={line.text} />}
              <p className="text-muted text-sm">Quantity: {quantity}</p>
            </div>
            <p className="tabular shrink-0">{money(unitCents * quantity)}</p>
          </li>
        ))}
      </ul>
      <div className="border-line border-t pt-4" aria-live="polite">
        <FactList
          facts={[
            { name: 'Items', value: money(itemsCents) },
            ...(discount ? [{ name: `Discount ${discount.code}`, value: `−${money(discount.cents)}` }] : []),
            { name: 'Delivery', value: money(deliveryCents) },
            { name: 'Total', value: <strong className="font-semibold text-lg">{money(totalCents)}</strong> },
          ]}
        />
      </div>
    </div>
  )
}
