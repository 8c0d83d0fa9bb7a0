import { useQuery } from '@tanstack/react-query'
import type { DayFigures } from '#contract/insight/stats.ts'
import { type Range, seriesQuery } from '#web/data/analytics/analytics-queries.ts'
import { Card } from '#web/ui/card.tsx'
import { AreaChart } from '#web/ui/chart/area-chart.tsx'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { dayLabel } from '#web/ui/text/day-label.ts'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { uiLocale } from '#web/ui/text/ui-locale.ts'

const charts = [
  { title: 'Orders by day', value: 'Orders', of: ({ orders }: DayFigures) => orders },
  { title: 'Items by day', value: 'Items', of: ({ items }: DayFigures) => items },
  { title: 'Print cost by day', value: 'Print cost', of: ({ printCents }: DayFigures) => printCents },
] as const

/** Orders, items and print cost of each day. */
export function DayCharts({ range }: { range: Range }) {
  const { data, error, refetch, isFetching } = useQuery(seriesQuery(range))
  if (error && !data) {
    return (
      <Card isFlush>
        <ErrorPanel
          error={error}
          title="We couldn’t load the charts"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </Card>
    )
  }
  const isEmpty = data?.total.orders === 0 && data.total.printCents === 0
  return (
    <div className="grid grid-cols-1 gap-4 xl:grid-cols-3">
      {charts.map(({ title, value, of }) => (
        <Card key={title} title={title}>
          {data ? (
            <Chart
              isBars={data.days.length <= 30}
              label={`${title}, the last ${data.days.length} days`}
              valueName={value}
              points={isEmpty ? [] : data.days.map((day) => ({ label: dayLabel(day.day), value: of(day) }))}
              {...(value === 'Print cost' && { formatValue: (cents) => moneyLabel(cents, data.currency) })}
            />
          ) : (
            <Skeleton className="h-55 w-full" />
          )}
        </Card>
      ))}
    </div>
  )
}

interface ChartProps {
  isBars: boolean
  label: string
  valueName: string
  points: readonly { label: string; value: number }[]
  formatValue?: (value: number) => string
}

function Chart({ isBars, ...props }: ChartProps) {
  const all = { ...props, pointName: 'Day', emptyText: 'No orders were charged in this period.' }
  return isBars ? <BarChart {...all} /> : <AreaChart {...all} />
}

/** Shows cents for small amounts and thousands for large ones, so labels fit beside the axis. */
function moneyLabel(cents: number, currency: string): string {
  if (Math.abs(cents) < 100_000) return formatMoney(cents, currency).replace(/\.00$/, '')
  const format = { style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1 } as const
  return (cents / 100).toLocaleString(uiLocale(), format)
}
