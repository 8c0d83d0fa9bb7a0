import { useState } from 'react'
import { TextField } from '#web/ui/forms/text-field.tsx'

interface Props {
  label: string
  value: number
  /** How many of what is typed make one of `value`: 100 for amounts that are kept in cents. */
  scale?: number
  min: number
  max: number
  onChange: (value: number) => void
}

/** A number in a sentence. What is no number yet stays in the field, and the last number holds. */
export function NumberField({ label, value, scale = 1, min, max, onChange }: Props) {
  const [text, setText] = useState(() => textOf(value, scale))
  const number = Number(text)
  const isRight =
    text.trim() !== '' && number >= min && number <= max && (scale > 1 || Number.isInteger(number))
  return (
    <TextField
      label={label}
      isLabelHidden
      inputMode="decimal"
      value={text}
      error={isRight ? undefined : `From ${min.toLocaleString('en')} to ${max.toLocaleString('en')}`}
      onChange={(event) => {
        const next = event.target.value
        setText(next)
        const wanted = Number(next)
        if (next.trim() !== '' && wanted >= min && wanted <= max) onChange(Math.round(wanted * scale))
      }}
      className="w-24"
    />
  )
}

const textOf = (value: number, scale: number) => (scale === 1 ? String(value) : (value / scale).toFixed(2))
