import type { ListedFilament } from '#contract/products/catalog.ts'
import { filamentName } from '#domain/text/filament-name.ts'
import { compareFilaments } from '#web/entities/filament/nearest-filaments.ts'

interface Props {
  one: ListedFilament
  other: ListedFilament
}

/** Two filaments that touch, with what tells them apart. */
export function SideBySide({ one, other }: Props) {
  const { difference, words } = compareFilaments(one, other)
  return (
    <figure className="grid gap-2">
      <svg
        aria-hidden="true"
        viewBox="0 0 200 48"
        preserveAspectRatio="none"
        className="h-20 w-full overflow-hidden rounded-xl shadow-[0_0_0_1px_var(--swatch)]"
      >
        <rect width="100" height="48" fill={one.hex} />
        <rect x="100" width="100" height="48" fill={other.hex} />
      </svg>
      <figcaption className="grid grid-cols-[1fr_auto_1fr] gap-x-3 text-[0.8125rem] text-muted">
        <span>{filamentName(one.name)}</span>
        <span className="text-center text-ink">
          {words} (ΔE {difference.toFixed(1)})
        </span>
        <span className="text-right">{filamentName(other.name)}</span>
      </figcaption>
    </figure>
  )
}
