import { ComponentPicker, ComponentThumb } from '#web/entities/product/component-picker.tsx'
import { QuantityField } from '#web/entities/product/quantity-field.tsx'
import type { ComponentDraft } from './product-draft.ts'
import type { ProductForm } from './use-product-form.ts'

interface Props {
  part: ComponentDraft
  form: ProductForm
  onChange: (next: ComponentDraft) => void
}

/** A component from the print provider's catalog that ships with the product. */
export function ComponentPartFields({ part, form, onChange }: Props) {
  const field = (what: string) => `parts.${part.key}.${what}`
  return (
    <div className="flex items-start gap-4">
      <div className="pt-[1.625rem] max-sm:hidden">
        <ComponentThumb componentId={part.componentId} size={64} />
      </div>
      <div className="grid min-w-0 flex-1 items-start gap-4 sm:grid-cols-[minmax(0,1fr)_7rem]">
        <ComponentPicker
          name={field('component')}
          value={part.componentId}
          error={form.errorOf(field('component'))}
          onChange={(componentId) => onChange({ ...part, componentId })}
        />
        <QuantityField
          name={field('quantity')}
          value={part.quantity}
          error={form.errorOf(field('quantity'))}
          onChange={(quantity) => onChange({ ...part, quantity })}
        />
      </div>
    </div>
  )
}
