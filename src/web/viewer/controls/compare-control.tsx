import { Segmented } from '#web/ui/forms/segmented.tsx'
import { Swatch } from '#web/ui/swatch.tsx'
import { differenceText, isTurned } from '../difference-text.ts'
import { DIFFERENT_HEX, TINT_HEX } from '../maps/map-bands.ts'
import type { ModelFacts } from '../mesh-messages.ts'
import type { Layout } from '../stage-messages.ts'
import { Slider } from './slider.tsx'

const layouts = [
  { value: 'side', label: 'Side by side' },
  { value: 'overlay', label: 'Overlay' },
] as const

interface Props {
  labels: readonly [string, string]
  facts: readonly [ModelFacts | null, ModelFacts | null]
  /** In cubic millimeters; null where they weren’t measured. */
  volumes: readonly [number | null, number | null]
  layout: Layout
  split: number
  onChange: (change: { layout?: Layout; split?: number }) => void
}

/** The comparison layout of two models, and their differences. */
export function CompareControl({ labels, facts, volumes, layout, split, onChange }: Props) {
  const [first, second] = facts
  const percent = Math.round(split * 100)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Segmented
          label="Comparison layout"
          segments={layouts}
          value={layout === 'overlay' ? 'overlay' : 'side'}
          onChange={(next) => onChange({ layout: next })}
        />
        {layout === 'overlay' && (
          <Slider
            label={labels[0]}
            value={split}
            text={`${percent}%`}
            onChange={(next) => onChange({ split: next })}
          />
        )}
      </div>
      <ul aria-label="Legend" className="flex flex-wrap gap-x-3 gap-y-1 text-[0.8125rem]">
        {!(first && second && isTurned(first, second)) && (
          <li className="inline-flex">
            <Swatch hex={DIFFERENT_HEX} name="Only in this version" />
          </li>
        )}
        <li className="inline-flex">
          <Swatch hex={TINT_HEX} name={`${labels[1]}, tinted`} />
        </li>
      </ul>
      {first && second && (
        <p className="text-pretty">
          <span className="font-medium">
            {labels[1]} compared with {labels[0].toLowerCase()}:
          </span>{' '}
          {differenceText(first, second, volumes).join(' ')}
        </p>
      )}
    </div>
  )
}
