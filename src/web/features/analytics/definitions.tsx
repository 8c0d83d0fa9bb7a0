import { Card } from '#web/ui/card.tsx'
import { useTimeZone } from '#web/ui/text/time-zone.ts'

const definitions = [
  [
    'Orders',
    'Store and manual orders charged on that day. An order that failed, was canceled or was refunded in full no longer counts.',
  ],
  ['Items', 'Pieces in those orders: printed parts and components.'],
  [
    'Print cost',
    'Charges for printing, shipping and our fee, on the day of the charge. Refunds are subtracted from that day.',
  ],
  [
    'By product, filament, country',
    'The cost of an order is split across its pieces to the cent, so every table adds up to the totals above.',
  ],
  ['Time in each stage', 'Counted when an order leaves the stage, accurate to about 3%.'],
  [
    'Shipped on time',
    'Compares the ship date with the ship-by date from your store. Orders that came in after that date are counted apart.',
  ],
] as const

export function Definitions() {
  return (
    <Card title="What the numbers mean">
      <dl className="grid gap-x-8 gap-y-3 md:grid-cols-2">
        {definitions.map(([word, meaning]) => (
          <div key={word}>
            <dt className="font-medium">{word}</dt>
            <dd className="text-pretty text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-muted">Days start at midnight in {useTimeZone().replaceAll('_', ' ')}.</p>
    </Card>
  )
}
