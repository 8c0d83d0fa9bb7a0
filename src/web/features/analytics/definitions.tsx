import { Card } from '#web/ui/card.tsx'

const definitions = [
  ['Orders', 'Print orders that were submitted on that day, also those that failed or were canceled later.'],
  ['Items', 'Pieces of those orders, printed parts and components alike.'],
  [
    'Print cost',
    'What you were charged for printing, delivery and our fee, on the day of the charge. What was given back is taken off there.',
  ],
  [
    'By product, filament, country',
    'The cost of an order is split by its pieces, to the cent, so that every table adds up to the totals above.',
  ],
  ['Time in each stage', 'Counted when an order leaves the stage, exact to about 3%.'],
  ['Shipped in time', 'Compares the day of shipping with the date that your shop asked for.'],
] as const

/** What each number means. */
export function Definitions({ timeZone }: { timeZone: string }) {
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
      <p className="mt-3 text-muted">Days begin at midnight in {timeZone.replaceAll('_', ' ')}.</p>
    </Card>
  )
}
