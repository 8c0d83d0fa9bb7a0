import { useQuery } from '@tanstack/react-query'
import type { ProductRow } from '#contract/products/products.ts'
import { productsNamed } from '#web/data/products/product-queries.ts'
import { Combobox } from '#web/ui/forms/combobox.tsx'
import type { FieldText } from '#web/ui/forms/field-frame.tsx'
import { useDebouncedText } from '../use-debounced-text.ts'
import { ProductThumb } from './product-thumb.tsx'

export interface ChosenProduct {
  id: string
  name: string
}

interface Props extends FieldText {
  /** Null if none is chosen. */
  value: ChosenProduct | null
  onChange: (product: ChosenProduct) => void
  isDisabled?: boolean
  name?: string
  placeholder?: string
  className?: string
}

/** Chooses a product by name, SKU or alias. The server searches, so that it scales to thousands. */
export function ProductPicker({ value, onChange, error, placeholder = 'Name or SKU', ...field }: Props) {
  const [text, setText] = useDebouncedText()
  const { data, error: failure } = useQuery(productsNamed(text))
  const found = data?.products ?? []
  return (
    <Combobox
      {...field}
      error={error ?? failure?.message}
      options={found.map(optionOf)}
      value={value?.id ?? null}
      chosen={value && { value: value.id, label: value.name }}
      onChange={(id) => {
        const product = found.find((one) => one.id === id)
        if (product) onChange({ id, name: product.name })
      }}
      onSearch={setText}
      placeholder={placeholder}
      emptyText={data ? emptyText(text) : 'Looking…'}
    />
  )
}

const optionOf = ({ id, name, sku, fulfillment }: ProductRow) => ({
  value: id,
  label: name,
  hint: sku,
  icon: <ProductThumb fulfillment={fulfillment} size={24} />,
})

const emptyText = (text: string) => (text ? `No results for “${text}”` : 'No products yet')
