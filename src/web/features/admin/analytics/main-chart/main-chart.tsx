import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Analytics } from '#contract/admin/analytics.ts'
import { headlineFigures } from '#domain/insight/headline-figures.ts'
import { type AnalyticsPeriod, dayNotes } from '#web/data/admin/analytics-query.ts'
import { Card } from '#web/ui/card.tsx'
import { AreaChart } from '#web/ui/chart/area-chart.tsx'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { dayLabel } from '#web/ui/text/day-label.ts'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { DayNotes } from './day-notes.tsx'

const options = headlineFigures.map(({ label }) => ({ value: label, label }))

/** One of the figures per day, with what administrators noted about the days. */
export function MainChart({
  analytics,
  period,
}: {
  analytics: Analytics | undefined
  period: AnalyticsPeriod
}) {
  const [shown, setShown] = useState('Orders charged')
  const { data } = useQuery(dayNotes(period))
  const { key, label, isMoney } =
    headlineFigures.find((figure) => figure.label === shown) ?? headlineFigures[0]!
  const counted = analytics?.days ?? []
  const notesOf = (day: string) =>
    data?.notes.filter((note) => note.day === day).map(({ text }) => text) ?? []
  const isEmpty = counted.every((day) => day[key] === 0)
  // Without activity before there is nothing to compare with.
  const isCompared = analytics !== undefined && analytics.before[key] !== 0
  const Chart = counted.length <= 30 ? BarChart : AreaChart
  return (
    <Card
      title={`${label} by day`}
      aside={
        <Select
          label="Figure"
          isLabelHidden
          size="sm"
          options={options}
          value={shown}
          onChange={(value) => setShown(value)}
        />
      }
    >
      {analytics ? (
        <Chart
          label={`${label} by day, ${period.until ? `${counted.length} days until ${dayLabel(period.until)}` : `the last ${counted.length} days`}`}
          pointName="Day"
          valueName={label}
          emptyText="No activity in this period."
          points={
            isEmpty
              ? []
              : counted.map((day, index) => ({
                  ...{ label: dayLabel(day.day), value: day[key], notes: notesOf(day.day) },
                  ...(isCompared && { before: analytics.daysBefore[index]![key] }),
                }))
          }
          {...(isCompared && {
            beforeName: counted.length === 1 ? 'the day before' : `in the ${counted.length} days before`,
          })}
          {...(isMoney && { formatValue: (cents: number) => formatMoney(cents, 'USD') })}
        />
      ) : (
        <Skeleton className="h-55 w-full" />
      )}
      <DayNotes period={period} />
    </Card>
  )
}
