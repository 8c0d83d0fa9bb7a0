import { useQuery } from '@tanstack/react-query'
import type { MarginFilter, MarginParts } from '#contract/money/margins.ts'
import { STORE_FEES_AS_OF } from '#contract/money/store-fees.ts'
import { marginReport } from '#web/data/money/margin-queries.ts'
import { countryName } from '#web/entities/country/country-name.ts'
import { marginPercent, marginText } from '#web/entities/margin/margin-text.ts'
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
      <section aria-label="Totals" className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {cards.map(({ label, definition, value }) => (
          <StatCard key={label} label={label} definition={definition} value={total && value(total)} />
        ))}
      </section>
      {data?.apart.map(({ currency, orders, paidCents, chargedCents }) => (
        <Alert key={currency} tone="warn">
          {counted(orders, 'order')} sold for {formatMoney(paidCents, currency)} and cost{' '}
          {marginText(chargedCents)}. They’re left out of all numbers here until you set a rate for {currency}
          .
        </Alert>
      ))}
      {data && (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          <MarginTable title="By product" heading="Product" shares={data.products} />
          <MarginTable
            title="By filament"
            heading="Filament"
            shares={data.filaments}
            cell={({ name, hex }) => (hex ? <Swatch name={name} hex={hex} /> : name)}
          />
          <MarginTable title="By store" heading="Store" shares={data.stores} />
          <MarginTable
            title="By country"
            heading="Country"
            shares={data.countries}
            cell={({ id, name }) => (id === 'other' || id === '' ? name : countryName(id))}
          />
        </div>
      )}
    </>
  )
}

const cards: readonly { label: string; definition: string; value: (total: MarginParts) => string }[] = [
  {
    label: 'Sold',
    definition:
      'What buyers paid for orders charged in this period, including shipping and tax as reported by the store. Canceled and test orders don’t count.',
    value: ({ soldCents }) => marginText(soldCents),
  },
  {
    label: 'Store and payment fees',
    definition: `Based on the fees in each store’s settings. Without them we estimate from US list prices as of ${monthText(STORE_FEES_AS_OF)}.`,
    value: ({ storeFeeCents, paymentCents }) => marginText(storeFeeCents + paymentCents),
  },
  {
    label: 'Printing, shipping and our fee',
    definition: 'What we charged for these orders, less all refunds to date.',
    value: ({ printCents, deliveryCents, feeCents, refundedCents }) =>
      marginText(printCents + deliveryCents + feeCents - refundedCents),
  },
  {
    label: 'Margin',
    definition:
      'What’s left. Tables by product and filament split each order to the cent: sales by price across products and by pieces across filaments, costs by pieces.',
    value: (total) => `${marginText(total.marginCents)} · ${marginPercent(total)}`,
  },
]
