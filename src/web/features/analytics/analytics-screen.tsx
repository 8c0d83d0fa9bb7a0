import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { breakdownQuery, type Range, ranges, seriesQuery } from '#web/data/analytics/analytics-queries.ts'
import { downloadCsv } from '#web/lib/downloads/download-csv.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Breakdown } from './breakdown.tsx'
import { DayCharts } from './day-charts.tsx'
import { Definitions } from './definitions.tsx'
import { Headline } from './headline.tsx'
import { numbersCsv } from './numbers-csv.ts'

const segments = ranges.map((value) => ({ value, label: `${value} days` }))

/** Totals, breakdowns and stage times of the last days. */
export function AnalyticsScreen() {
  const { search, setSearch } = useScreenSearch('/_app/dashboard/analytics')
  const range = ranges.find((each) => each === search.days) ?? '30'
  return (
    <>
      <PageHeader
        title="Analytics"
        text={`Orders charged in the last ${range} days, including today.`}
        actions={
          <>
            <Segmented
              label="Date range"
              segments={segments}
              value={range}
              onChange={(days) => setSearch({ days: days === '30' ? undefined : days })}
            />
            <Export range={range} />
          </>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <Headline range={range} />
        <DayCharts range={range} />
        <Breakdown range={range} />
        <Definitions />
      </div>
    </>
  )
}

function Export({ range }: { range: Range }) {
  const series = useQuery(seriesQuery(range))
  const breakdown = useQuery(breakdownQuery(range))
  const isReady = series.data && breakdown.data && !series.isPlaceholderData && !breakdown.isPlaceholderData
  return (
    <Button
      disabled={!isReady}
      onClick={() => {
        if (!isReady) return
        downloadCsv(`spoolyard-${range}-days.csv`, numbersCsv(series.data, breakdown.data))
      }}
    >
      <Download aria-hidden size={16} />
      Export CSV
    </Button>
  )
}
