import { useQuery } from '@tanstack/react-query'
import { Boxes } from 'lucide-react'
import { useMemo } from 'react'
import type { CatalogUse, ComponentCategory, ListedComponent } from '#contract/products/catalog.ts'
import { componentCategories, componentList } from '#web/data/catalog/catalog-queries.ts'
import { catalogUse } from '#web/data/catalog/filament-queries.ts'
import { ComponentIcon } from '#web/entities/product/component-icon.tsx'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { ListSearch } from '#web/list-screen/list-search.tsx'
import { ListTable } from '#web/list-screen/list-table.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { numberColumn } from '#web/ui/table/number-column.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { categoryTree, isWithin } from './category-tree.ts'
import { wordsOfUse } from './filament-card.tsx'
import { FreshnessLine } from './freshness-line.tsx'
import { matchesSearch } from './matches-search.ts'

/** Components that can ship along with prints. */
export function ComponentsTab() {
  const { search, setSearch } = useScreenSearch('/_app/dashboard/filaments')
  const list = useQuery(componentList)
  const categories = useQuery(componentCategories).data?.categories
  const uses = useQuery(catalogUse).data?.components
  const columns = useMemo(() => columnsFor(categories ?? [], uses ?? []), [categories, uses])
  const options = categoryTree(categories ?? []).map(({ id, label }) => ({ value: id, label }))
  const shown = list.data?.components.filter(
    (component) =>
      (!search.type || isWithin(component.categoryId, search.type, categories ?? [])) &&
      matchesSearch(textOf(component), search.q),
  )
  return (
    <ListTable
      name="components"
      caption="Components"
      query={list}
      rows={shown}
      columns={columns}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      filters={
        <>
          <ListSearch label="Search components" placeholder="Name, tag or description" />
          <Select
            label="Category"
            isLabelHidden
            size="sm"
            className="min-w-48 flex-1 sm:flex-none"
            options={[{ value: 'any', label: 'All categories' }, ...options]}
            value={options.find(({ value }) => value === search.type)?.value ?? 'any'}
            onChange={(value) => setSearch({ type: value === 'any' ? undefined : value })}
          />
        </>
      }
      notice={list.data && <FreshnessLine {...list.data} />}
      empty={<NoComponents isFiltered={list.data?.components.length !== 0} />}
    />
  )
}

function NoComponents({ isFiltered }: { isFiltered: boolean }) {
  const { setSearch } = useScreenSearch('/_app/dashboard/filaments')
  if (!isFiltered) {
    return (
      <EmptyState
        icon={Boxes}
        title="No components yet"
        text="The print provider hasn’t listed any components yet. We check every minute."
      />
    )
  }
  return (
    <EmptyState
      icon={Boxes}
      title="No components match"
      text="Nothing matches your search and category."
      action={
        <Button onClick={() => setSearch({ q: undefined, type: undefined })}>Show all components</Button>
      }
    />
  )
}

const textOf = ({ name, description, tags }: ListedComponent): string =>
  `${name} ${description} ${tags.join(' ')}`

function columnsFor(
  categories: readonly ComponentCategory[],
  uses: readonly CatalogUse[],
): Column<ListedComponent>[] {
  const named = new Map(categories.map((each) => [each.id, each]))
  const useOf = new Map(uses.map((each) => [each.id, each]))
  const categoryOf = ({ categoryId }: ListedComponent) => named.get(categoryId ?? '')
  return [
    {
      key: 'name',
      header: 'Component',
      narrow: 'title',
      cell: (component) => (
        <span className="flex min-w-0 items-center gap-3">
          <ComponentIcon slug={categoryOf(component)?.slug} size={40} />
          <span className="grid min-w-0">
            <span className="truncate font-medium">{component.name}</span>
            <span className="text-pretty text-[0.8125rem] text-muted">{component.description}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'category',
      header: 'Category',
      className: 'w-36',
      cell: (component) => categoryOf(component)?.name ?? '–',
    },
    { key: 'size', header: 'Size', className: 'w-40', cell: ({ dimensions }) => sizeOf(dimensions) },
    numberColumn('weight', 'Weight', ({ weightGrams }) => (weightGrams === null ? '–' : `${weightGrams} g`)),
    { key: 'use', header: 'Used in', className: 'w-40', cell: ({ id }) => wordsOfUse(useOf.get(id)) || '–' },
    numberColumn('price', 'Price', ({ priceCents, currency }) => formatMoney(priceCents, currency), {
      narrow: 'aside',
    }),
  ]
}

const sizeOf = (dimensions: string): string => (dimensions ? `${dimensions.replaceAll('x', '×')} mm` : '–')
