import type { CatalogueUse, ListedFilament } from '#contract/catalogue.ts'
import { filamentName } from '#web/entities/filament-picker.tsx'
import { counted } from '#web/lib/counted.ts'
import { dashboardHref, useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { useTimeZone } from '#web/lib/signed-in-account.ts'
import { Badge } from '#web/ui/badge.tsx'
import { opensElsewhere } from '#web/ui/opens-elsewhere.ts'
import { Swatch } from '#web/ui/swatch.tsx'
import { TimeText } from '#web/ui/time-text.tsx'
import { ColorTile } from './color-tile.tsx'
import { nearestFilaments } from './nearest-filaments.ts'

interface Props {
  filament: ListedFilament
  all: readonly ListedFilament[]
  use: CatalogueUse | undefined
}

/** One filament of the list; where it is missing, what looks closest. */
export function FilamentCard({ filament, all, use }: Props) {
  const { search, setSearch } = useDashboardSearch()
  const { id, name, hex, isAvailable } = filament
  return (
    <li>
      <a
        href={dashboardHref({ ...search, item: id })}
        onClick={(event) => {
          if (opensElsewhere(event)) return
          event.preventDefault()
          setSearch({ item: id, page: search.page })
        }}
        className="flex h-full min-w-0 items-start gap-3 rounded-xl p-2.5 shadow-[inset_0_0_0_1px_var(--line)] hover:bg-sunken"
      >
        <ColorTile hex={hex} />
        <span className="grid min-w-0 flex-1 gap-1">
          <span className="truncate font-medium">{filamentName(name)}</span>
          <span className="text-[0.8125rem] text-muted">{usedIn(use)}</span>
          {!isAvailable && (
            <>
              <Availability filament={filament} />
              <Nearest filament={filament} all={all} />
            </>
          )}
        </span>
      </a>
    </li>
  )
}

function usedIn(use: CatalogueUse | undefined): string {
  if (!use) return 'Not used by you'
  const parts = [
    use.products > 0 && counted(use.products, 'product'),
    use.waitingOrders > 0 && `${counted(use.waitingOrders, 'order')} waiting`,
    use.drafts > 0 && counted(use.drafts, 'draft'),
  ].filter((part) => part !== false)
  return parts.join(' · ')
}

function Nearest({ filament, all }: Pick<Props, 'filament' | 'all'>) {
  const [nearest] = nearestFilaments(filament, all, 1)
  if (!nearest) return null
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-[0.8125rem] text-muted">
      Closest:
      <Swatch hex={nearest.filament.hex} name={filamentName(nearest.filament.name)} />({nearest.words})
    </span>
  )
}

/** Whether it can be had, and since when. */
export function Availability({ filament }: { filament: ListedFilament }) {
  const timeZone = useTimeZone()
  const { isAvailable, isListed, since } = filament
  const word = isAvailable ? 'Available' : isListed ? 'Sold out' : 'Removed'
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.8125rem] text-muted">
      <Badge tone={isAvailable ? 'success' : 'warn'}>{word}</Badge>
      <span>
        since <TimeText instant={since} timeZone={timeZone} />
      </span>
    </span>
  )
}
