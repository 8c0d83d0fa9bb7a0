import type { Api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { Figures } from '#contract/insight/stats.ts'
import { writeCsv } from '#domain/csv/write-csv.ts'

type Series = Pick<Reply<Api['getWeeklySeries']>, 'days' | 'currency'>
type Breakdown = Pick<Reply<Api['getBreakdown']>, 'products' | 'filaments' | 'countries'>

const heading = ['What', 'Name', 'Orders', 'Items', 'Print cost', 'Currency']

/** The numbers on the screen as CSV: one row per day, product, filament and country. */
export function numbersCsv({ days, currency }: Series, breakdown: Breakdown): string {
  const row = (kind: string, name: string, { orders, items, printCents }: Figures) => [
    kind,
    name,
    orders,
    items,
    (printCents / 100).toFixed(2),
    currency,
  ]
  return writeCsv(heading, [
    ...days.map((day) => row('Day', day.day, day)),
    ...breakdown.products.map((share) => row('Product', share.name, share)),
    ...breakdown.filaments.map((share) => row('Filament', share.name, share)),
    ...breakdown.countries.map((share) => row('Country', share.name, share)),
  ])
}
