import { useQuery } from '@tanstack/react-query'
import { componentCategories, componentList } from '#web/data/catalog/catalog-queries.ts'
import { Combobox } from '#web/ui/forms/combobox.tsx'
import type { FieldText } from '#web/ui/forms/field-frame.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { ComponentIcon } from './component-icon.tsx'

interface Props extends Omit<FieldText, 'label'> {
  /** The component's id; null if none is chosen. */
  value: string | null
  onChange: (componentId: string) => void
  name?: string
}

/** Chooses a component by category, name and price. */
export function ComponentPicker({ value, onChange, error, ...field }: Props) {
  const { data, error: failure } = useQuery(componentList)
  const slugOf = useCategorySlugs()
  const components = data?.components ?? []
  const isGone = data?.fetchedAt && value && !components.some(({ id }) => id === value)
  return (
    <Combobox
      {...field}
      label="Component"
      options={components.map(({ id, name, priceCents, currency, categoryId }) => ({
        value: id,
        label: name,
        hint: formatMoney(priceCents, currency),
        icon: <ComponentIcon slug={slugOf(categoryId)} size={24} />,
      }))}
      value={value}
      chosen={isGone && value ? { value, label: 'Unavailable' } : null}
      placeholder={data ? 'Choose a component' : 'Loading components'}
      emptyText="No components match."
      error={error ?? failure?.message}
      onChange={onChange}
    />
  )
}

/** The chosen component's icon, beside its fields. */
export function ComponentThumb({ componentId, size }: { componentId: string | null; size: 40 | 64 }) {
  const components = useQuery(componentList).data?.components
  const slugOf = useCategorySlugs()
  const component = components?.find(({ id }) => id === componentId)
  return <ComponentIcon slug={slugOf(component?.categoryId ?? null)} size={size} />
}

function useCategorySlugs() {
  const categories = useQuery(componentCategories).data?.categories
  return (categoryId: string | null) => categories?.find(({ id }) => id === categoryId)?.slug
}
