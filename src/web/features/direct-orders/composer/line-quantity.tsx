import { QuantityField } from '#web/entities/product/quantity-field.tsx'
import { type LineDraft, MAX_PIECES, nearestQuantity } from '../direct-draft.ts'

interface Props {
  line: LineDraft
  onChange: (quantity: number) => void
}

/** The quantity of a line. Shows an error while an invalid value is typed and clamps it on blur. */
export function LineQuantity({ line: { key, quantity }, onChange }: Props) {
  const nearest = nearestQuantity(quantity)
  const isPossible = Number.isNaN(quantity) || nearest === quantity
  return (
    <QuantityField
      name={`${key}.quantity`}
      value={quantity}
      error={isPossible ? null : `1 to ${MAX_PIECES.toLocaleString('en')}`}
      onChange={onChange}
      onLeave={() => nearest !== quantity && onChange(nearest)}
    />
  )
}
