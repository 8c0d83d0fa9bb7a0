import { useQuery } from '@tanstack/react-query'
import { QuantityField } from '#web/entities/quantity-field.tsx'
import { componentList } from '#web/lib/catalogue-queries.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { formatMoney } from '#web/ui/format-money.ts'
import type { ComponentDraft } from './product-draft.ts'
import type { ProductForm } from './use-product-form.ts'

interface Props {
  part: ComponentDraft
  form: ProductForm
  onChange: (next: ComponentDraft) => void
}

/** A thing of the print provider's shelf that is put into the parcel. */
export function ComponentPartFields({ part, form, onChange }: Props) {
  const { data, error } = useQuery(componentList)
  const components = data?.components ?? []
  const isGone = data?.fetchedAt && part.componentId && !components.some(({ id }) => id === part.componentId)
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_7rem]">
      <Combobox
        label="Component"
        name={`parts.${part.key}.component`}
        options={components.map(({ id, name, priceCents, currency }) => ({
          value: id,
          label: name,
          hint: formatMoney(priceCents, currency),
        }))}
        value={part.componentId}
        chosen={isGone && part.componentId ? { value: part.componentId, label: 'Not available now' } : null}
        placeholder={data ? 'Choose a component' : 'Loading components'}
        emptyText="No component is called that."
        error={form.errorOf(`parts.${part.key}.component`) ?? error?.message}
        onChange={(componentId) => onChange({ ...part, componentId })}
      />
      <QuantityField
        name={`parts.${part.key}.quantity`}
        value={part.quantity}
        error={form.errorOf(`parts.${part.key}.quantity`)}
        onChange={(quantity) => onChange({ ...part, quantity })}
      />
    </div>
  )
}
