import { useQuery } from '@tanstack/react-query'
import type { Figures } from '#contract/insight/stats.ts'
import { headlineQuery, type Range, seriesQuery } from '#web/data/analytics/analytics-queries.ts'
import { StatCard } from '#web/ui/chart/stat-card.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'

/** The totals of the range, compared with the previous range where available. */
export function Headline({ range }: { range: Range }) {
  const series = useQuery(seriesQuery(range))
  const headline = useQuery(headlineQuery(range))
  const isShown = series.data !== undefined && !series.isPlaceholderData && !headline.isPending
  const total = isShown ? series.data.total : undefined
  const before = headline.data?.before
  const days = series.data?.days ?? []
  const money = (cents: number) => formatMoney(cents, series.data?.currency ?? 'USD')
  const cards: {
    label: keyof typeof definitions
    of: (figures: Figures) => number
    isMoney?: true
    isMoreBetter?: true
  }[] = [
    { label: 'Orders', of: ({ orders }) => orders, isMoreBetter: true },
    { label: 'Items', of: ({ items }) => items, isMoreBetter: true },
    { label: 'Print cost', of: ({ printCents }) => printCents, isMoney: true },
    {
      label: 'Print cost per order',
      of: ({ printCents, orders }) => (orders === 0 ? 0 : Math.round(printCents / orders)),
      isMoney: true,
    },
  ]
  return (
    <section aria-label="Totals" className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {cards.map(({ label, of, isMoney, isMoreBetter }) => (
        <StatCard
          key={label}
          label={label}
          definition={definitions[label]}
          value={total && (isMoney ? money(of(total)) : of(total).toLocaleString('en'))}
          series={isShown ? days.map(of) : undefined}
          {...(before && total
            ? {
                change: {
                  now: of(total),
                  before: of(before),
                  against: `the previous ${range} days`,
                  ...(isMoreBetter && { isMoreBetter }),
                },
              }
            : { note: range === '90' ? 'In the last 90 days' : undefined })}
        />
      ))}
    </section>
  )
}

const definitions = {
  Orders:
    'Orders charged in this period, manual orders included. Failed and canceled orders were refunded and don’t count.',
  Items: 'Pieces in those orders: printed parts and components.',
  'Print cost': 'Charges for printing, shipping and our fee in this period, less refunds.',
  'Print cost per order': 'Print cost divided by orders. Orders refunded in full are in neither.',
} as const
