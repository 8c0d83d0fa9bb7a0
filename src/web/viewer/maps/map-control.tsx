import { Segmented } from '#web/ui/forms/segmented.tsx'
import { withShownUnit } from '#web/ui/length-unit.ts'
import { Swatch } from '#web/ui/swatch.tsx'
import { type MapKind, mapBands, SUPPORT_HEX } from './map-bands.ts'
import { mapText } from './map-text.ts'
import type { MapState } from './use-maps.ts'

const segments = [
  { value: 'filament', label: 'Filament' },
  { value: 'overhangs', label: 'Overhangs' },
  { value: 'walls', label: 'Walls' },
] as const

interface Props {
  map: MapKind | null
  state: MapState
  onChange: (map: MapKind | null) => void
}

/** What the model is colored by, with a legend and the same in words. */
export function MapControl({ map, state, onChange }: Props) {
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Segmented
          label="Color by"
          segments={segments}
          value={map ?? 'filament'}
          onChange={(value) => onChange(value === 'filament' ? null : value)}
        />
        {map && (
          <ul aria-label="Legend" className="flex flex-wrap gap-x-3 gap-y-1 text-[0.8125rem]">
            {mapBands[map].map(({ hex, label }) => (
              <li key={hex} className="inline-flex">
                <Swatch hex={hex} name={withShownUnit(label)} />
              </li>
            ))}
            {map === 'overhangs' && (
              <li className="inline-flex">
                <Swatch hex={SUPPORT_HEX} name="Support" />
              </li>
            )}
          </ul>
        )}
      </div>
      {map && (
        <p role="status" className="text-pretty text-muted">
          {state.kind === 'ready' && mapText(map, state.maps)}
          {state.kind === 'failed' && state.text}
          {(state.kind === 'computing' || state.kind === 'none') && 'Computing…'}
        </p>
      )}
    </div>
  )
}
