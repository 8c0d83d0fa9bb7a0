import { useQuery } from '@tanstack/react-query'
import type { WhatIf } from '#contract/money/margins.ts'
import { countryName } from '#domain/address/country-name.ts'
import { computedMargin } from '#web/data/money/margin-queries.ts'
import { MarginBreakdown } from '#web/entities/margin/margin-breakdown.tsx'
import { useDebounced } from '#web/lib/timing/use-debounced.ts'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

interface Props {
  /** Null while something is missing. */
  wanted: WhatIf | null
  country: string | null
}

/** The margin that was asked for, as the server computed it. */
export function WhatIfResult({ wanted, country }: Props) {
  const settled = useDebounced(wanted)
  return (
    <section aria-label="Result" aria-live="polite" className="rounded-lg border border-line bg-sunken p-4">
      {settled === null ? (
        <p className="text-muted">Choose a product and enter what the buyer pays.</p>
      ) : (
        <Computed wanted={settled} country={country} />
      )}
    </section>
  )
}

function Computed({ wanted, country }: { wanted: WhatIf; country: string | null }) {
  const { data, error, refetch } = useQuery(computedMargin(wanted))
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40 w-full" />
  const { margin, missing, isPending, currency } = data
  if (margin) return <MarginBreakdown margin={margin} isEstimate={false} />
  if (isPending) return <p className="text-muted">Getting the price…</p>
  if (missing === 'RATE')
    return <p className="text-muted">Set a rate for {currency} under Rates and floor first.</p>
  return (
    <p className="text-pretty text-muted">
      {missing === 'DELIVERY_PRICE'
        ? `We don’t know yet how much shipping to ${countryName(country ?? '')} costs. We’ll know once your first order there is priced.`
        : 'The print provider has no price for this product in this filament.'}
    </p>
  )
}
