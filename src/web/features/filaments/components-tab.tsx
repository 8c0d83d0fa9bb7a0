import { useQuery } from '@tanstack/react-query'
import { Boxes } from 'lucide-react'
import type { CatalogUse, ComponentCategory, ListedComponent } from '#contract/catalog.ts'
import { componentCategories, componentList } from '#web/data/catalog-queries.ts'
import { ComponentIcon } from '#web/entities/product/component-icon.tsx'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { categoryTree, isWithin } from './category-tree.ts'
import { wordsOfUse } from './filament-card.tsx'
import { catalogUse } from './filament-queries.ts'
import { FreshnessLine } from './freshness-line.tsx'
import { hasWords } from './has-words.ts'

/** What can be put into a parcel beside prints. */
export function ComponentsTab() {
  const { search, setSearch } = useDashboardSearch()
  const list = useQuery(componentList)
  const categories = useQuery(componentCategories).data?.categories ?? []
  const uses = new Map(useQuery(catalogUse).data?.components.map((each) => [each.id, each]))
  if (list.error && !list.data) {
    return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
  }
  const options = categoryTree(categories).map(({ id, label }) => ({ value: id, label }))
  const shown = list.data?.components.filter(
    (component) =>
      (!search.type || isWithin(component.categoryId, search.type, categories)) &&
      hasWords(textOf(component), search.q),
  )
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-line border-b p-3">
        <SearchField
          label="Search components"
          placeholder="Name, tag or description"
          value={search.q ?? ''}
          onChange={(q) => setSearch({ q: q || undefined })}
          className="mr-auto w-full sm:w-72"
        />
        <Select
          label="Category"
          isLabelHidden
          size="sm"
          className="min-w-48 flex-1 sm:flex-none"
          options={[{ value: 'any', label: 'All categories' }, ...options]}
          value={options.find(({ value }) => value === search.type)?.value ?? 'any'}
          onChange={(value) => setSearch({ type: value === 'any' ? undefined : value })}
        />
      </div>
      {list.data && <FreshnessLine {...list.data} />}
      <DataTable
        caption="Components"
        columns={columnsFor(categories, uses)}
        rows={shown}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        skeletonRows={8}
        empty={
          list.data?.components.length === 0 ? (
            <EmptyState
              icon={<Boxes aria-hidden size={22} />}
              title="No components yet"
              text="The print provider has not told its components yet. We ask again every minute."
            />
          ) : (
            <EmptyState
              icon={<Boxes aria-hidden size={22} />}
              title="No component fits"
              text="Nothing has all that you chose above."
              action={
                <Button onClick={() => setSearch({ q: undefined, type: undefined })}>
                  Show all components
                </Button>
              }
            />
          )
        }
      />
    </>
  )
}

const textOf = ({ name, description, tags }: ListedComponent): string =>
  `${name} ${description} ${tags.join(' ')}`

function columnsFor(
  categories: readonly ComponentCategory[],
  uses: ReadonlyMap<string, CatalogUse>,
): Column<ListedComponent>[] {
  const named = new Map(categories.map((each) => [each.id, each]))
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
    {
      key: 'weight',
      header: 'Weight',
      className: 'w-24',
      align: 'end',
      cell: ({ weightGrams }) => (
        <span className="tabular">{weightGrams === null ? '–' : `${weightGrams} g`}</span>
      ),
    },
    { key: 'use', header: 'Used in', className: 'w-40', cell: ({ id }) => wordsOfUse(uses.get(id)) || '–' },
    {
      key: 'price',
      header: 'Price',
      className: 'w-24',
      align: 'end',
      narrow: 'aside',
      cell: ({ priceCents, currency }) => (
        <span className="tabular">{formatMoney(priceCents, currency)}</span>
      ),
    },
  ]
}

const sizeOf = (dimensions: string): string => (dimensions ? `${dimensions.replaceAll('x', '×')} mm` : '–')
