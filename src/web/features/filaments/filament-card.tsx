import type { CatalogUse, ListedFilament } from '#contract/products/catalog.ts'
import { filamentName } from '#domain/text/filament-name.ts'
import { counted } from '#web/lib/counted.ts'
import { ColorTile } from './colors/color-tile.tsx'
import { AvailabilityBadge } from './filament-availability.tsx'
import { FilamentLink } from './filament-link.tsx'

interface Props {
  filament: ListedFilament
  use: CatalogUse | undefined
}

/** One filament of the list. */
export function FilamentCard({ filament, use }: Props) {
  const { name, hex, isAvailable } = filament
  const used = wordsOfUse(use)
  return (
    <li className="min-w-0">
      <FilamentLink
        id={filament.id}
        className="flex h-full min-w-0 items-center gap-3 rounded-xl p-2 pr-3 shadow-[inset_0_0_0_1px_var(--line)] hover:bg-sunken"
      >
        <ColorTile hex={hex} />
        <span className="grid min-w-0 flex-1">
          <span className="flex min-w-0 items-center justify-between gap-2">
            <span className="truncate font-medium">{filamentName(name)}</span>
            {!isAvailable && <AvailabilityBadge filament={filament} />}
          </span>
          {used && <span className="text-[0.8125rem] text-muted">{used}</span>}
        </span>
      </FilamentLink>
    </li>
  )
}

/** How much of the seller's needs something, in words; empty where nothing does. */
export function wordsOfUse(use: Omit<CatalogUse, 'id'> | undefined): string {
  if (!use) return ''
  const { products, waitingOrders, drafts } = use
  return [
    products > 0 && counted(products, 'product'),
    waitingOrders > 0 && counted(waitingOrders, 'open order'),
    drafts > 0 && counted(drafts, 'draft'),
  ]
    .filter((part) => part !== false)
    .join(', ')
}
