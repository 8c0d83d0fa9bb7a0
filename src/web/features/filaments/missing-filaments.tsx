import { ChevronRight } from 'lucide-react'
import type { CatalogUse, ListedFilament } from '#contract/products/catalog.ts'
import { filamentName } from '#domain/text/filament-name.ts'
import { nearestFilaments } from '#web/entities/filament/nearest-filaments.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Swatch } from '#web/ui/swatch.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { ColorTile } from './colors/color-tile.tsx'
import { wordsOfUse } from './filament-card.tsx'
import { FilamentLink } from './filament-link.tsx'

interface Props {
  filaments: readonly ListedFilament[]
  uses: ReadonlyMap<string, CatalogUse>
}

/** Filaments that the seller needs and the provider lacks: what they hold up, and what could replace them. */
export function MissingFilaments({ filaments, uses }: Props) {
  const missing = filaments.filter(({ id, isAvailable }) => !isAvailable && uses.has(id))
  if (missing.length === 0) return null
  return (
    <section aria-labelledby="missing-filaments" className="border-line border-b px-4 py-4">
      <h2 id="missing-filaments" className="mb-2 font-semibold">
        Out of stock filaments you use
      </h2>
      <ul className="grid gap-2">
        {missing.map((filament) => (
          <li key={filament.id} className="flex min-w-0 flex-wrap items-center gap-2">
            <FilamentLink
              id={filament.id}
              className="flex min-w-0 flex-1 basis-64 items-center gap-3 rounded-xl bg-warn-soft p-3 hover:shadow-[inset_0_0_0_1px_var(--line-strong)] sm:gap-4"
            >
              <ColorTile hex={filament.hex} className="h-14 w-16" />
              <span className="grid min-w-0 flex-1 gap-x-6 gap-y-1 md:grid-cols-2 md:items-center">
                <span className="grid min-w-0 gap-1">
                  <span className="truncate font-medium">{filamentName(filament.name)}</span>
                  <span className="text-[0.8125rem] text-muted">
                    {filament.isListed ? 'Sold out' : 'Removed'} <TimeText instant={filament.since} />
                  </span>
                </span>
                <span className="grid min-w-0 gap-1">
                  <span>Used by {wordsOfUse(uses.get(filament.id))}</span>
                  <Nearest filament={filament} all={filaments} />
                </span>
              </span>
              <ChevronRight aria-hidden size={16} className="shrink-0 text-muted" />
            </FilamentLink>
            <FilamentLink
              id={filament.id}
              isToReplace
              className={buttonStyle({ variant: 'primary', size: 'sm' })}
            >
              Replace<span className="sr-only"> {filamentName(filament.name)}</span>
            </FilamentLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Nearest({ filament, all }: { filament: ListedFilament; all: readonly ListedFilament[] }) {
  const [nearest] = nearestFilaments(filament, all, 1)
  if (!nearest) return null
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-[0.8125rem] text-muted">
      {'Closest: '}
      <Swatch hex={nearest.filament.hex} name={filamentName(nearest.filament.name)} />
      <span>({nearest.words})</span>
    </span>
  )
}
