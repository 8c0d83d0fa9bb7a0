import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { adminAnalytics } from '#web/data/admin/analytics-query.ts'
import { downloadCsv } from '#web/lib/downloads/download-csv.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { DateFilter } from '#web/list-screen/date-filter.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { dayLabel } from '#web/ui/text/day-label.ts'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { analyticsCsv } from './analytics-csv.ts'
import { CohortCard } from './cohorts/cohort-card.tsx'
import { FigureCards } from './figure-cards.tsx'
import { FunnelCard } from './funnel-card.tsx'
import { MainChart } from './main-chart/main-chart.tsx'
import { Operations } from './operations.tsx'
import { ProductUse } from './product-use.tsx'
import { WeeklyMailCard } from './weekly-mail-card.tsx'

const ranges = ['1', '7', '30', '90', '365'] as const
const rangeLabels = { '1': '1 day', '7': '7 days', '30': '30 days', '90': '90 days', '365': '1 year' }
const segments = ranges.map((value) => ({ value, label: rangeLabels[value] }))

/** Activity of all sellers in the last days, or in as many days until another one. */
export function AdminAnalyticsScreen() {
  const { search, setSearch } = useScreenSearch('/_app/analytics')
  const range = ranges.find((each) => each === search.range) ?? '30'
  const { until } = search
  const period = { daysAgo: Number(range), ...(until && { until }) }
  const query = useQuery(adminAnalytics(period))
  const { error, refetch, isFetching, isPlaceholderData } = query
  const analytics = isPlaceholderData ? undefined : query.data?.analytics
  return (
    <>
      <PageHeader
        title="Analytics"
        text={
          <>
            Activity of all sellers {periodText(period.daysAgo, until)}.{' '}
            {analytics &&
              (analytics.days.at(-1)!.isFinal
                ? 'Final numbers.'
                : analytics.countedAt && (
                    <>
                      Counted until <TimeText instant={analytics.countedAt} />.
                    </>
                  ))}
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
            <DateFilter label="Until" value={until ?? ''} onChange={(day) => setSearch({ until: day })} />
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
        <MainChart analytics={analytics} period={period} />
        {analytics && <FunnelCard analytics={analytics} />}
        <CohortCard />
        {analytics && (
          <>
            <Operations analytics={analytics} />
            <ProductUse analytics={analytics} />
          </>
        )}
        <WeeklyMailCard />
      </div>
    </>
  )
}

function periodText(days: number, until: string | undefined): string {
  const count = days === 365 ? 'year' : days === 1 ? 'day' : `${days} days`
  if (!until) return days === 1 ? 'today (UTC)' : `in the last ${count} (UTC), including today`
  return days === 1 ? `on ${dayLabel(until)} (UTC)` : `in the ${count} (UTC) until ${dayLabel(until)}`
}
