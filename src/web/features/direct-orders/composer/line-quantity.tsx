import { QuantityField } from '#web/entities/product/quantity-field.tsx'
import { type LineDraft, MOST_PIECES, nearestQuantity } from '../direct-draft.ts'

interface Props {
  line: LineDraft
  onChange: (quantity: number) => void
}

/** How many of a line. What cannot be is said while it is typed, and becomes the nearest that can when it is left. */
export function LineQuantity({ line: { key, quantity }, onChange }: Props) {
  const nearest = nearestQuantity(quantity)
  const isPossible = Number.isNaN(quantity) || nearest === quantity
  return (
    <QuantityField
      name={`${key}.quantity`}
      value={quantity}
      error={isPossible ? null : `1 to ${MOST_PIECES.toLocaleString('en')}`}
      onChange={onChange}
      onLeave={() => nearest !== quantity && onChange(nearest)}
    />
  )
}
