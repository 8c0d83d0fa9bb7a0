import type { Api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { Figures } from '#contract/insight/stats.ts'

type Series = Pick<Reply<Api['getWeeklySeries']>, 'days' | 'currency'>
type Breakdown = Pick<Reply<Api['getBreakdown']>, 'products' | 'filaments' | 'countries'>

/** The numbers on the screen as CSV: one row per day, product, filament and country. */
export function numbersCsv({ days, currency }: Series, breakdown: Breakdown): string {
  const row = (kind: string, name: string, { orders, items, printCents }: Figures) =>
    [kind, name, orders, items, (printCents / 100).toFixed(2), currency].map(cellOf).join(',')
  const rows = [
    'What,Name,Orders,Items,Print cost,Currency',
    ...days.map((day) => row('Day', day.day, day)),
    ...breakdown.products.map((share) => row('Product', share.name, share)),
    ...breakdown.filaments.map((share) => row('Filament', share.name, share)),
    ...breakdown.countries.map((share) => row('Country', share.name, share)),
  ]
  return `${rows.join('\r\n')}\r\n`
}

/** Quotes a cell if needed; a leading apostrophe keeps spreadsheets from evaluating a name as a formula. */
function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = /^[=+@\t\r]|^-(?![\d.]+$)/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
