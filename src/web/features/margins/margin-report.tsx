import { useQuery } from '@tanstack/react-query'
import type { MarginFilter, MarginParts } from '#contract/money/margins.ts'
import { STORE_FEES_AS_OF } from '#contract/money/store-fees.ts'
import { countryName } from '#domain/address/country-name.ts'
import { filamentName } from '#domain/text/filament-name.ts'
import { marginReport } from '#web/data/money/margin-queries.ts'
import { marginText } from '#web/entities/margin/margin-text.ts'
import { monthText } from '#web/entities/margin/month-text.ts'
import { counted } from '#web/lib/counted.ts'
import { Card } from '#web/ui/card.tsx'
import { StatCard } from '#web/ui/chart/stat-card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Swatch } from '#web/ui/swatch.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { MarginTable } from './margin-table.tsx'

/** What orders of a range earned, in total and by product, filament, store and country. */
export function MarginReport({ days }: { days: MarginFilter['days'] }) {
  const { data, error, refetch } = useQuery(marginReport(days))
  if (error && !data)
    return (
      <Card isFlush>
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </Card>
    )
  const total = data?.total
  return (
    <>
      <section aria-label="Totals" className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        {cards.map(({ label, definition, value, note }) => (
          <StatCard
            key={label}
            label={label}
            definition={definition}
            value={total && marginText(value(total))}
            note={total && note(total, value(total))}
          />
        ))}
      </section>
      {data?.apart.map(({ currency, orders, paidCents, chargedCents }) => (
        <Alert key={currency} tone="warn">
          {counted(orders, 'order')} sold for {formatMoney(paidCents, currency)} and cost{' '}
          {marginText(chargedCents)}. They’re left out of all numbers here until you set a rate for {currency}
          .
        </Alert>
      ))}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <MarginTable title="By product" heading="Product" shares={data?.products} />
        <MarginTable
          title="By filament"
          heading="Filament"
          shares={data?.filaments}
          cell={({ name, hex }) =>
            hex ? <Swatch name={filamentName(name)} hex={hex} /> : filamentName(name)
          }
        />
        <MarginTable title="By store" heading="Store" shares={data?.stores} />
        <MarginTable
          title="By country"
          heading="Country"
          shares={data?.countries}
          cell={({ id, name }) => (id === 'other' || id === '' ? name : countryName(id))}
        />
      </div>
    </>
  )
}

interface NumberCard {
  label: string
  definition: string
  value: (total: MarginParts) => number
  note: (total: MarginParts, cents: number) => string
}

const shareOfSales = ({ soldCents }: MarginParts, cents: number): string =>
  soldCents === 0 ? 'No sales' : `${((cents / soldCents) * 100).toFixed(1)}% of sales`

const cards: readonly NumberCard[] = [
  {
    label: 'Sold',
    definition:
      'What buyers paid for orders charged in this period, including shipping and tax as reported by the store. Canceled and test orders don’t count.',
    value: ({ soldCents }) => soldCents,
    note: () => 'Including shipping and tax',
  },
  {
    label: 'Store and payment fees',
    definition: `Based on the fees in each store’s settings. Without them we estimate from US list prices as of ${monthText(STORE_FEES_AS_OF)}.`,
    value: ({ storeFeeCents, paymentCents }) => storeFeeCents + paymentCents,
    note: shareOfSales,
  },
  {
    label: 'Printing, shipping and our fee',
    definition: 'What we charged for these orders, less all refunds to date.',
    value: ({ printCents, deliveryCents, feeCents, refundedCents }) =>
      printCents + deliveryCents + feeCents - refundedCents,
    note: shareOfSales,
  },
  {
    label: 'Margin',
    definition:
      'What’s left. Tables by product and filament split each order to the cent: sales by price across products and by pieces across filaments, costs by pieces.',
    value: ({ marginCents }) => marginCents,
    note: shareOfSales,
  },
]
