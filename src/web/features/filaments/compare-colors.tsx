import { useState } from 'react'
import type { ListedFilament } from '#contract/catalogue.ts'
import { FilamentPicker, filamentName } from '#web/entities/filament-picker.tsx'
import { Button } from '#web/ui/button.tsx'
import { compareFilaments, nearestFilaments } from './nearest-filaments.ts'

interface Props {
  filament: ListedFilament
  filaments: readonly ListedFilament[]
}

/** What looks most like a filament, and any other beside it. */
export function CompareColors({ filament, filaments }: Props) {
  const neighbours = nearestFilaments(filament, filaments)
  const [otherId, setOtherId] = useState<string | null>(neighbours[0]?.filament.id ?? null)
  const other = filaments.find(({ id }) => id === otherId)
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold">Looks most like it</h3>
      <div className="flex flex-wrap gap-2">
        {neighbours.map(({ filament: each, words }) => (
          <Button
            key={each.id}
            size="sm"
            aria-pressed={each.id === otherId}
            onClick={() => setOtherId(each.id)}
          >
            {filamentName(each.name)}
            <span className="text-muted">{words}</span>
          </Button>
        ))}
      </div>
      <FilamentPicker label="Compare with" value={otherId} onChange={setOtherId} />
      {other && <SideBySide one={filament} other={other} />}
    </section>
  )
}

/** Two colours that touch, with what tells them apart. */
function SideBySide({ one, other }: { one: ListedFilament; other: ListedFilament }) {
  const { difference, words } = compareFilaments(one, other)
  return (
    <figure className="grid gap-2">
      <svg
        aria-hidden="true"
        viewBox="0 0 200 48"
        preserveAspectRatio="none"
        className="h-24 w-full overflow-hidden rounded-xl"
      >
        <rect width="100" height="48" fill={one.hex} />
        <rect x="100" width="100" height="48" fill={other.hex} />
        <rect
          x="0.5"
          y="0.5"
          width="199"
          height="47"
          rx="3"
          fill="none"
          className="stroke-swatch"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-[0.8125rem] text-muted">
        <span>{filamentName(one.name)}</span>
        <span>
          {words} (ΔE {difference.toFixed(1)})
        </span>
        <span>{filamentName(other.name)}</span>
      </figcaption>
    </figure>
  )
}
