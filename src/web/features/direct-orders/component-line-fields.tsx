import { useQuery } from '@tanstack/react-query'
import { QuantityField } from '#web/entities/quantity-field.tsx'
import { componentList } from '#web/lib/catalogue-queries.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { formatMoney } from '#web/ui/format-money.ts'
import type { ComponentLineDraft } from './direct-draft.ts'
import type { FoundProblems } from './problems-for.ts'

interface Props {
  line: ComponentLineDraft
  found: FoundProblems
  onChange: (next: ComponentLineDraft) => void
}

/** A thing of the print provider's shelf that goes into the parcel. */
export function ComponentLineFields({ line, found, onChange }: Props) {
  const { data, error } = useQuery(componentList)
  const { key, componentId, quantity } = line
  const components = data?.components ?? []
  const isGone = data?.fetchedAt && componentId && !components.some(({ id }) => id === componentId)
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_6rem]">
      <Combobox
        label="Component"
        name={`${key}.component`}
        options={components.map(({ id, name, priceCents, currency }) => ({
          value: id,
          label: name,
          hint: formatMoney(priceCents, currency),
        }))}
        value={componentId}
        chosen={isGone && componentId ? { value: componentId, label: 'Not available now' } : null}
        placeholder={data ? 'Choose a component' : 'Loading components'}
        emptyText="No component is called that."
        error={found.ofLine(key, 'component') ?? error?.message}
        onChange={(id) => onChange({ ...line, componentId: id })}
      />
      <QuantityField
        name={`${key}.quantity`}
        value={quantity}
        error={null}
        onChange={(next) => onChange({ ...line, quantity: next })}
      />
    </div>
  )
}
