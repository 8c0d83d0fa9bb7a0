import type { LengthUnit, Measurement } from '#contract/products/files.ts'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { formatSize } from '#web/ui/text/format-length.ts'

export const unitNames: Readonly<Record<LengthUnit, string>> = {
  micron: 'Microns',
  mm: 'Millimeters',
  cm: 'Centimeters',
  m: 'Meters',
  in: 'Inches',
  ft: 'Feet',
}

interface Props {
  unit: Measurement['unit']
  value: LengthUnit
  onChange: (unit: LengthUnit) => void
}

/** The likely units of a model, by the size that each results in. */
export function UnitOptions({ unit, value, onChange }: Props) {
  return (
    <RadioCards
      label="Unit"
      value={value}
      options={unit.candidates.map((candidate) => ({
        value: candidate.unit,
        label: formatSize(candidate.size),
        hint: `${unitNames[candidate.unit]}${candidate.unit === unit.assumed ? ' (current)' : ''}`,
      }))}
      onChange={onChange}
    />
  )
}

/** "Confirm size", or the change that it is. */
export const confirmLabel = (chosen: LengthUnit, { assumed }: Measurement['unit']): string =>
  chosen === assumed ? 'Confirm size' : `Change to ${unitNames[chosen].toLowerCase()}`
