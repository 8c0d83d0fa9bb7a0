import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Portal } from '#contract/portals/portals.ts'
import { portalStatistics, type StatisticDays } from '#web/data/portals/manager-queries.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { DefinedLabel } from '#web/ui/chart/defined-label.tsx'
import { Sparkline } from '#web/ui/chart/sparkline.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { conversionText } from './conversion-text.ts'

const ranges = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
] as const

/** How often a portal was looked at and bought. */
export function StatisticsCard({ portal: { id, currency } }: { portal: Pick<Portal, 'id' | 'currency'> }) {
  const [days, setDays] = useState<StatisticDays>('30')
  const { data, error, isFetching, refetch } = useQuery(portalStatistics(id, days))
  return (
    <Card
      title="Statistics"
      aside={<Segmented label="Days to show" segments={ranges} value={days} onChange={setDays} />}
    >
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && <Skeleton className="h-20 w-full" />}
      {data && (
        <>
          <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-4 xl:grid-cols-7">
            <Figure of="views" value={data.total.views.toLocaleString('en')}>
              <Sparkline values={data.days.map(({ views }) => views)} className="h-6 w-full" />
            </Figure>
            <Figure of="favorites" value={data.total.favorites.toLocaleString('en')} />
            <Figure of="carts" value={data.total.carts.toLocaleString('en')} />
            <Figure of="checkouts" value={data.total.checkouts.toLocaleString('en')} />
            <Figure
              of="orders"
              value={
                <AppLink
                  to="/dashboard/portals/sales"
                  search={{ portal: id, from: data.from }}
                  className="underline underline-offset-4"
                >
                  {data.total.orders.toLocaleString('en')}
                </AppLink>
              }
            >
              <Sparkline values={data.days.map(({ orders }) => orders)} className="h-6 w-full" />
            </Figure>
            <Figure of="conversion" value={conversionText(data.total)} />
            <Figure of="sold" value={formatMoney(data.total.itemsCents, currency)} />
          </dl>
          <p className="mt-3 text-[0.8125rem] text-muted">
            Views are counted without cookies: a visitor counts once in half an hour, and you don’t count.
            Days are in UTC.
          </p>
        </>
      )}
    </Card>
  )
}

const definitions = {
  views: [
    'Views',
    'How often the listing was opened. A visitor counts once in half an hour; you don’t count.',
  ],
  favorites: ['Favorites', 'Accounts that marked it in this time and still have it marked.'],
  carts: [
    'In carts',
    'Carts that were changed in this time and have it in them now. A paid one doesn’t count.',
  ],
  checkouts: ['Checkouts', 'How often a buyer continued to the payment page.'],
  orders: ['Orders', 'Paid sales that were begun in this time. Opens the list of them.'],
  conversion: ['Orders per view', 'Orders as a share of views.'],
  sold: [
    'Items sold for',
    'What buyers paid for the items of these orders, before discounts and without delivery.',
  ],
} as const

interface FigureProps {
  of: keyof typeof definitions
  value: ReactNode
  children?: ReactNode
}

function Figure({ of, value, children }: FigureProps) {
  const [name, meaning] = definitions[of]
  return (
    <div className="min-w-0">
      <dt className="text-[0.8125rem] text-muted">
        <DefinedLabel label={name} definition={meaning} />
      </dt>
      <dd className="tabular font-semibold text-lg">{value}</dd>
      {children}
    </div>
  )
}
