import type { ListedFilament } from '#contract/products/catalog.ts'
import { Badge } from '#web/ui/badge.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'

interface Props {
  filament: Pick<ListedFilament, 'isAvailable' | 'isListed' | 'since'>
}

/** Whether it can be had, in a word. */
export function AvailabilityBadge({ filament: { isAvailable, isListed } }: Props) {
  if (isAvailable) return <Badge tone="success">Available</Badge>
  return <Badge tone="warn">{isListed ? 'Sold out' : 'Removed'}</Badge>
}

/** Whether it can be had, and since when. */
export function Availability({ filament }: Props) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.8125rem] text-muted">
      <AvailabilityBadge filament={filament} />
      <span>
        since <TimeText instant={filament.since} />
      </span>
    </span>
  )
}
