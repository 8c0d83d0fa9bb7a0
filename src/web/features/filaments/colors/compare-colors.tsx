import { cx } from 'class-variance-authority'
import { useState } from 'react'
import type { ListedFilament } from '#contract/products/catalog.ts'
import { filamentName } from '#domain/text/filament-name.ts'
import { FilamentPicker } from '#web/entities/filament/filament-picker.tsx'
import { nearestFilaments } from '#web/entities/filament/nearest-filaments.ts'
import { ColorPair } from './color-pair.tsx'
import { SideBySide } from './side-by-side.tsx'

interface Props {
  filament: ListedFilament
  filaments: readonly ListedFilament[]
}

/** The closest filaments, and a comparison with any other. */
export function CompareColors({ filament, filaments }: Props) {
  const neighbors = nearestFilaments(filament, filaments)
  const [otherId, setOtherId] = useState<string | null>(neighbors[0]?.filament.id ?? null)
  const other = filaments.find(({ id }) => id === otherId)
  if (neighbors.length === 0) return null
  return (
    <section aria-labelledby="nearest-colors" className="grid gap-3">
      <h3 id="nearest-colors" className="font-semibold">
        Closest matches
      </h3>
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {neighbors.map(({ filament: each, words, difference }) => (
          <li key={each.id} className="min-w-0">
            <button
              type="button"
              aria-pressed={each.id === otherId}
              onClick={() => setOtherId(each.id)}
              className={cx(
                'flex w-full min-w-0 items-center gap-3 rounded-xl p-2 text-left hover:bg-sunken',
                each.id === otherId
                  ? 'bg-sunken shadow-[inset_0_0_0_1.5px_var(--accent)]'
                  : 'shadow-[inset_0_0_0_1px_var(--line)]',
              )}
            >
              <ColorPair hex={filament.hex} otherHex={each.hex} />
              <span className="grid min-w-0 flex-1">
                <span className="truncate font-medium">{filamentName(each.name)}</span>
                <span className="text-[0.8125rem] text-muted">{words}</span>
              </span>
              <span className="tabular text-[0.8125rem] text-muted">ΔE {difference.toFixed(1)}</span>
            </button>
          </li>
        ))}
      </ul>
      <FilamentPicker label="Compare with" value={otherId} onChange={setOtherId} />
      {other && other.id !== filament.id && <SideBySide one={filament} other={other} />}
    </section>
  )
}
