import { useQuery } from '@tanstack/react-query'
import type { RuleCondition } from '#contract/orders/rules.ts'
import { productById } from '#web/data/products/product-queries.ts'
import { ProductPicker } from '#web/entities/product/product-picker.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { isWhole } from './rule-draft.ts'

type LineCondition = Extract<RuleCondition, { about: 'line' }>
type Wish<Of extends LineCondition['of']> = Pick<LineCondition, 'how' | 'text'> & {
  of: Of
  name?: string | undefined
}

interface Props<Of extends LineCondition['of']> {
  /** What the fields belong to, as "condition 2". */
  place: string
  of: readonly { value: Of; label: string }[]
  wish: Wish<Of>
  onChange: (wish: Wish<Of>) => void
}

export const textHows = [
  { value: 'is', label: 'is' },
  { value: 'is-not', label: 'isn’t' },
  { value: 'contains', label: 'contains' },
  { value: 'starts', label: 'starts with' },
] as const

/** What is asked of a line: its SKU, title, product, an option, its text. */
export function LineFields<Of extends LineCondition['of']>({ place, of, wish, onChange }: Props<Of>) {
  const isProduct = wish.of === 'product'
  const mayBeEmpty = wish.of === 'personalization' && isWhole(wish.how)
  return (
    <>
      <Select
        label={`Part of the line, ${place}`}
        isLabelHidden
        options={of}
        value={wish.of}
        onChange={(next) =>
          onChange({ ...wish, of: next, how: next === 'product' ? 'is' : wish.how, text: '' })
        }
        className="w-40"
      />
      {wish.of === 'option' && (
        <TextField
          label={`Name of the option, ${place}`}
          isLabelHidden
          placeholder="Color (or any)"
          maxLength={60}
          value={wish.name ?? ''}
          onChange={(event) => onChange({ ...wish, name: event.target.value || undefined })}
          className="w-36"
        />
      )}
      <Select
        label={`How it is compared, ${place}`}
        isLabelHidden
        options={isProduct ? textHows.slice(0, 2) : textHows}
        value={wish.how}
        onChange={(how) => onChange({ ...wish, how })}
        className="w-32"
      />
      {isProduct ? (
        <ProductField place={place} id={wish.text} onChange={(text) => onChange({ ...wish, text })} />
      ) : (
        <TextField
          label={`Text, ${place}`}
          isLabelHidden
          placeholder={mayBeEmpty ? 'Nothing' : 'Text'}
          maxLength={200}
          value={wish.text}
          onChange={(event) => onChange({ ...wish, text: event.target.value })}
          className="min-w-36 flex-1"
        />
      )}
    </>
  )
}

function ProductField({
  place,
  id,
  onChange,
}: {
  place: string
  id: string
  onChange: (id: string) => void
}) {
  const { data } = useQuery({ ...productById(id), enabled: id !== '' })
  return (
    <ProductPicker
      label={`Product, ${place}`}
      isLabelHidden
      value={id ? { id, name: data?.product.name ?? 'The product' } : null}
      onChange={(product) => onChange(product.id)}
      className="min-w-48 flex-1"
    />
  )
}
