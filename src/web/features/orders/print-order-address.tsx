import type { PrintOrder } from '#contract/print-orders.ts'
import { countryName } from '#web/entities/country-name.ts'
import { Card } from '#web/ui/card.tsx'

/** Where the parcel goes. */
export function PrintOrderAddress({ order: { address, buyerEmail } }: { order: PrintOrder }) {
  const place = [address.postalCode, address.city, address.state].filter(Boolean).join(' ')
  const lines = [
    address.company,
    address.line1,
    address.line2,
    address.line3,
    place,
    countryName(address.country),
  ]
  return (
    <Card title="Delivery address">
      <address className="grid wrap-anywhere not-italic">
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
