import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { percentOf } from './percent-of.ts'
import { changePrices, type VariantRow } from './variant-rows.ts'

interface Props {
  rows: readonly VariantRow[]
  portalPriceCents: number | null
  onChange: (rows: readonly VariantRow[]) => void
}

/** Changes all prices by a percentage. Nothing is saved before the form is. */
export function PriceChange({ rows, portalPriceCents, onChange }: Props) {
  const [text, setText] = useState('')
  const percent = percentOf(text)
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        label="Change all prices by percent"
        placeholder="Such as 10 or -5"
        name="percent"
        inputMode="text"
        autoComplete="off"
        value={text}
        error={text.trim() !== '' && percent === null ? 'Enter a number from -90 to 500' : null}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        disabled={percent === null}
        onClick={() => {
          if (percent === null) return
          onChange(changePrices(rows, percent, portalPriceCents))
          setText('')
        }}
      >
        Change prices
      </Button>
    </div>
  )
}
