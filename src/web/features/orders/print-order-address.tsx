import type { PrintOrder } from '#contract/print-orders.ts'
import { countryName } from '#web/entities/country-name.ts'
import { Card } from '#web/ui/card.tsx'

/** Where the parcel goes. */
export function PrintOrderAddress({ order: { address, buyerEmail } }: { order: PrintOrder }) {
  const lines = [
    address.company,
    address.line1,
    address.line2,
    address.line3,
    placeLine(address),
    countryName(address.country),
  ]
  return (
    <Card title="Delivery address">
      <address data-dd-privacy="mask" className="grid wrap-anywhere not-italic">
        <span className="font-medium">{address.name}</span>
        {lines.filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
        {address.phone && <span className="mt-2 text-muted">{address.phone}</span>}
        {buyerEmail && <span className="text-muted">{buyerEmail}</span>}
      </address>
    </Card>
  )
}

const cityFirst = new Set(['US', 'CA', 'AU', 'NZ', 'GB', 'IE', 'IN'])

/** City, state and postal code in the order that the country writes them. */
function placeLine({ city, state, postalCode, country }: PrintOrder['address']): string {
  if (!cityFirst.has(country)) return [postalCode, city, state].filter(Boolean).join(' ')
  return [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
