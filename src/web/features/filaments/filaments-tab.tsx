import { useQuery } from '@tanstack/react-query'
import { Palette } from 'lucide-react'
import type { CatalogUse, ListedFilament } from '#contract/products/catalog.ts'
import { filamentList } from '#web/data/catalog/catalog-queries.ts'
import { catalogUse } from '#web/data/catalog/filament-queries.ts'
import { type SearchOf, useScreenSearch } from '#web/lib/screen-search.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryError } from '#web/ui/feedback/query-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { colorFamilies, colorFamily } from './colors/color-family.ts'
import { FilamentGroups } from './filament-groups.tsx'
import { FreshnessLine } from './freshness-line.tsx'
import { matchesSearch } from './matches-search.ts'
import { MissingFilaments } from './missing-filaments.tsx'

const shows = [
  { value: 'all', label: 'Available or not' },
  { value: 'available', label: 'Available' },
  { value: 'missing', label: 'Not available' },
  { value: 'mine', label: 'Used by me' },
] as const

/** Filaments by material and color family; above them what is missing. */
export function FilamentsTab() {
  const list = useQuery(filamentList)
  const use = useQuery(catalogUse)
  const { search } = useScreenSearch('/_app/dashboard/filaments')
  if (list.error && !list.data) {
    return <QueryError query={list} />
  }
  if (!list.data) return <Loading />
  const uses = new Map(use.data?.filaments.map((each) => [each.id, each]))
  const { filaments } = list.data
  const shown = filaments.filter((filament) => isShown(filament, uses.get(filament.id), search))
  const isFiltered = Boolean(search.q || search.type || search.field || search.show)
  return (
    <>
      <Toolbar filaments={filaments} />
      <FreshnessLine {...list.data} />
      <QueryError query={use} title="We couldn’t load what you use" />
      {!isFiltered && <MissingFilaments filaments={filaments} uses={uses} />}
      {shown.length === 0 && <Nothing hasAny={filaments.length > 0} />}
      <FilamentGroups filaments={shown} uses={uses} />
    </>
  )
}

type Filters = SearchOf<'/_app/dashboard/filaments'>

function isShown(filament: ListedFilament, use: CatalogUse | undefined, { q, type, field, show }: Filters) {
  // What is gone and used nowhere is only clutter.
  if (!filament.isListed && !use) return false
  if (type && filament.profile !== type) return false
  if (field && colorFamily(filament.hex) !== field) return false
  if (show === 'available' && !filament.isAvailable) return false
  if (show === 'missing' && filament.isAvailable) return false
  if (show === 'mine' && !use) return false
  return matchesSearch(`${filament.name} ${filament.color} ${filament.hex}`, q)
}

function Toolbar({ filaments }: { filaments: readonly ListedFilament[] }) {
  const { search, setSearch } = useScreenSearch('/_app/dashboard/filaments')
  const profiles = [...new Set(filaments.map(({ profile }) => profile).filter(Boolean))].toSorted()
  const chosen = (value: string) => (value === 'all' ? undefined : value)
  const named = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-b p-3">
      <SearchField
        label="Search filaments"
        placeholder="Name or color"
        value={search.q ?? ''}
        onChange={(q) => setSearch({ q: q || undefined })}
        className="mr-auto w-full sm:w-64"
      />
      <Select
        label="Material"
        isLabelHidden
        size="sm"
        className="min-w-36 flex-1 sm:flex-none"
        options={[{ value: 'all', label: 'All materials' }, ...named(profiles)]}
        value={profiles.find((profile) => profile === search.type) ?? 'all'}
        onChange={(value) => setSearch({ type: chosen(value) })}
      />
      <Select
        label="Color family"
        isLabelHidden
        size="sm"
        className="min-w-36 flex-1 sm:min-w-44 sm:flex-none"
        options={[{ value: 'all', label: 'All colors' }, ...named(colorFamilies)]}
        value={colorFamilies.find((family) => family === search.field) ?? 'all'}
        onChange={(value) => setSearch({ field: chosen(value) })}
      />
      <Select
        label="Show"
        isLabelHidden
        size="sm"
        className="min-w-36 flex-1 sm:min-w-40 sm:flex-none"
        options={shows}
        value={shows.find(({ value }) => value === search.show)?.value ?? 'all'}
        onChange={(value) => setSearch({ show: chosen(value) })}
      />
    </div>
  )
}

function Nothing({ hasAny }: { hasAny: boolean }) {
  const { setSearch } = useScreenSearch('/_app/dashboard/filaments')
  const clear = () => setSearch({ q: undefined, type: undefined, field: undefined, show: undefined })
  return hasAny ? (
    <EmptyState
      icon={Palette}
      title="No filaments match"
      text="Nothing matches all your filters."
      action={<Button onClick={clear}>Show all filaments</Button>}
    />
  ) : (
    <EmptyState
      icon={Palette}
      title="No filaments yet"
      text="The print provider hasn’t listed any filaments yet. We check every minute."
    />
  )
}

const PLACES = 12

function Loading() {
  return (
    <div role="status" aria-label="Loading filaments">
      <div className="border-line border-b p-3">
        <Skeleton className="h-9 w-64 max-w-full" />
      </div>
      <div className="grid gap-2 px-4 py-5 sm:grid-cols-2 xl:grid-cols-3">
        {Array.from({ length: PLACES }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity and never move.
          <Skeleton key={place} className="h-14 w-full rounded-xl" />
        ))}
      </div>
    </div>
  )
}
