import { TextField } from '#web/ui/forms/text-field.tsx'

interface Props {
  name: string
  value: number
  error: string | null
  onChange: (quantity: number) => void
  /** The focus has left it. */
  onLeave?: () => void
}

/** How many of a part one unit needs. An empty field is NaN, which the form reports on save. */
export function QuantityField({ name, value, error, onChange, onLeave }: Props) {
  return (
    <TextField
      label="Quantity"
      type="number"
      inputMode="numeric"
      min={1}
      max={1000}
      step={1}
      name={name}
      value={Number.isNaN(value) ? '' : value}
      error={error}
      onChange={(event) => onChange(event.target.valueAsNumber)}
      onBlur={onLeave}
    />
  )
}
