import { useQuery } from '@tanstack/react-query'
import { countryName } from '#domain/address/country-name.ts'
import { filamentName } from '#domain/text/filament-name.ts'
import { breakdownQuery, type Range } from '#web/data/analytics/analytics-queries.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Swatch } from '#web/ui/swatch.tsx'
import { LatenessCard } from './lateness-card.tsx'
import { ShareTable } from './share-table.tsx'
import { StageDurations } from './stage-durations.tsx'

const titles = ['By product', 'By filament', 'By country'] as const

/** Breaks a range down by product, filament, country and stage time. */
export function Breakdown({ range }: { range: Range }) {
  const { data, error, refetch, isFetching } = useQuery(breakdownQuery(range))
  if (error && !data) {
    return (
      <Card isFlush>
        <ErrorPanel
          error={error}
          title="We couldn’t load products, filaments and countries"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </Card>
    )
  }
  if (!data) {
    return (
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-3">
        {titles.map((title) => (
          <Card key={title} title={title}>
            <Skeleton className="h-48 w-full" />
          </Card>
        ))}
      </div>
    )
  }
  const { currency, products, filaments, countries, stages, lateness } = data
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-3">
        <ShareTable title="By product" heading="Product" currency={currency} shares={products} />
        <ShareTable
          title="By filament"
          heading="Filament"
          currency={currency}
          shares={filaments}
          cell={({ name, hex }) =>
            hex ? <Swatch name={filamentName(name)} hex={hex} /> : filamentName(name)
          }
        />
        <ShareTable
          title="By country"
          heading="Country"
          currency={currency}
          shares={countries}
          cell={({ id, name }) => (id === 'other' ? name : countryName(id))}
        />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <StageDurations stages={stages} />
        <LatenessCard lateness={lateness} />
      </div>
    </>
  )
}
