import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Portal } from '#contract/portals/portals.ts'
import { portalStatistics, type StatisticDays } from '#web/data/portals/manager-queries.ts'
import { Card } from '#web/ui/card.tsx'
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
          <dl className="grid grid-cols-2 gap-4 sm:grid-cols-5">
            <Figure name="Views" value={data.total.views.toLocaleString('en')}>
              <Sparkline values={data.days.map(({ views }) => views)} className="h-6 w-full" />
            </Figure>
            <Figure name="Checkouts" value={data.total.checkouts.toLocaleString('en')} />
            <Figure name="Orders" value={data.total.orders.toLocaleString('en')}>
              <Sparkline values={data.days.map(({ orders }) => orders)} className="h-6 w-full" />
            </Figure>
            <Figure name="Orders per view" value={conversionText(data.total)} />
            <Figure name="Items sold for" value={formatMoney(data.total.itemsCents, currency)} />
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

function Figure({ name, value, children }: { name: string; value: string; children?: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-[0.8125rem] text-muted">{name}</dt>
      <dd className="tabular font-semibold text-lg">{value}</dd>
      {children}
    </div>
  )
}
