import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Analytics } from '#contract/admin/analytics.ts'
import { adminAnalytics } from '#web/data/admin/analytics-query.ts'
import { downloadCsv } from '#web/lib/downloads/download-csv.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { useTimeZone } from '#web/lib/session/signed-in-account.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { AreaChart } from '#web/ui/chart/area-chart.tsx'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { dayLabel } from '#web/ui/text/day-label.ts'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { analyticsCsv } from './analytics-csv.ts'
import { CohortCard } from './cohorts/cohort-card.tsx'
import { FigureCards, figures } from './figure-cards.tsx'
import { FunnelCard } from './funnel-card.tsx'
import { Operations } from './operations.tsx'
import { ProductUse } from './product-use.tsx'

const ranges = ['7', '30', '90', '365'] as const
const segments = ranges.map((value) => ({ value, label: value === '365' ? '1 year' : `${value} days` }))

/** Activity of all sellers in the last days. */
export function AdminAnalyticsScreen() {
  const { search, setSearch } = useScreenSearch('/_app/analytics')
  const timeZone = useTimeZone()
  const range = ranges.find((each) => each === search.range) ?? '30'
  const query = useQuery(adminAnalytics(Number(range)))
  const { error, refetch, isFetching, isPlaceholderData } = query
  const analytics = isPlaceholderData ? undefined : query.data?.analytics
  return (
    <>
      <PageHeader
        title="Analytics"
        text={
          <>
            Activity of all sellers in the last {range} days (UTC), including today.{' '}
            {analytics?.countedAt && (
              <>
                Counted until <TimeText instant={analytics.countedAt} timeZone={timeZone} />.
              </>
            )}
          </>
        }
        actions={
          <>
            <Segmented
              label="Date range"
              segments={segments}
              value={range}
              onChange={(next) => setSearch({ range: next === '30' ? undefined : next })}
            />
            <Button
              disabled={!analytics}
              onClick={() => analytics && downloadCsv(`analytics-${range}-days.csv`, analyticsCsv(analytics))}
            >
              <Download aria-hidden size={16} />
              Export CSV
            </Button>
          </>
        }
      />
      {error && !query.data && (
        <div className="mb-4">
          <ErrorPanel error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        </div>
      )}
      <div className="grid grid-cols-1 gap-4">
        <FigureCards analytics={analytics} days={Number(range)} />
        <DayChart analytics={analytics} />
        {analytics && <FunnelCard funnel={analytics.funnel} since={`${analytics.days[0]!.day}T00:00:00Z`} />}
        <CohortCard />
        {analytics && (
          <>
            <Operations analytics={analytics} />
            <ProductUse analytics={analytics} />
          </>
        )}
      </div>
    </>
  )
}

const chosen = figures.map(({ label }) => ({ value: label, label }))

/** One of the figures per day. */
function DayChart({ analytics }: { analytics: Analytics | undefined }) {
  const [shown, setShown] = useState('Orders charged')
  const { label, of, isMoney } = figures.find((figure) => figure.label === shown) ?? figures[0]!
  const days = analytics?.days ?? []
  const Chart = days.length <= 30 ? BarChart : AreaChart
  return (
    <Card
      title={`${label} by day`}
      aside={
        <Select
          label="Figure"
          isLabelHidden
          size="sm"
          options={chosen}
          value={shown}
          onChange={(value) => setShown(value)}
        />
      }
    >
      {analytics ? (
        <Chart
          label={`${label} by day, the last ${days.length} days`}
          pointName="Day"
          valueName={label}
          emptyText="No activity in this period."
          points={
            days.every((day) => of(day) === 0)
              ? []
              : days.map((day) => ({ label: dayLabel(day.day), value: of(day) }))
          }
          {...(isMoney && { formatValue: (cents: number) => formatMoney(cents, 'USD') })}
        />
      ) : (
        <Skeleton className="h-55 w-full" />
      )}
    </Card>
  )
}
