import type { Checkout } from '#contract/portals/carts.ts'
import { countryName } from '#domain/address/country-name.ts'
import { Card } from '#web/ui/card.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'

const LOCALE = 'en-US'
/** Where the print provider prints. */
const HOME = 'US'

/** How it is sent. There is one way: the print provider's carrier, at its price for the country. */
export function DeliveryMethod({ checkout: { parcels, country } }: { checkout: Checkout }) {
  const sent = parcels.filter(({ lines }) => !lines.every(({ isGone }) => isGone))
  const known = sent.flatMap(({ deliveryCents }) => deliveryCents ?? [])
  const isKnown = known.length === sent.length && sent.length > 0
  const sum = known.reduce((total, cents) => total + cents, 0)
  return (
    <Card title="Delivery method">
      <div className="flex justify-between gap-4" aria-live="polite">
        <p>
          <span className="font-medium">Standard delivery to {countryName(country)}</span>
          {sent.length > 1 && (
            <span className="block text-muted text-sm">{sent.length} separate parcels</span>
          )}
        </p>
        <p className="tabular shrink-0">
          {isKnown ? formatMoney(sum, parcels[0]?.currency ?? 'USD', LOCALE) : 'Not known yet'}
        </p>
      </div>
      {!isKnown && (
        <noscript>
          <p className="mt-2 text-sm">We’re asking for the price. Reload this page in a moment.</p>
        </noscript>
      )}
      <p className="mt-2 text-muted text-sm">
        With tracking, once a parcel has its label.
        {country !== HOME &&
          ' Import duties and taxes aren’t included; the carrier may collect them on arrival.'}
      </p>
    </Card>
  )
}
