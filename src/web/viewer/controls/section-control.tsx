import { Segmented } from '#web/ui/forms/segmented.tsx'
import { formatLength } from '#web/ui/text/format-length.ts'
import type { Section } from '../stage-messages.ts'
import { Slider } from './slider.tsx'

const axes = [
  { value: 'x', label: 'Width' },
  { value: 'y', label: 'Depth' },
  { value: 'z', label: 'Height' },
] as const
const index = { x: 0, y: 1, z: 2 } as const

interface Props {
  section: Section
  size: readonly [number, number, number]
  onChange: (section: Section) => void
}

/** The cross-section's direction and position. */
export function SectionControl({ section, size, onChange }: Props) {
  const { axis, share } = section
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Segmented
        label="Cross-section direction"
        segments={axes}
        value={axis}
        onChange={(next) => onChange({ axis: next, share })}
      />
      <Slider
        label="Cut at"
        value={share}
        text={formatLength(size[index[axis]] * share)}
        onChange={(next) => onChange({ axis, share: next })}
      />
    </div>
  )
}
