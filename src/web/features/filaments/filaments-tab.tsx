import { useQuery } from '@tanstack/react-query'
import { Palette } from 'lucide-react'
import type { CatalogueUse, ListedFilament } from '#contract/catalogue.ts'
import { filamentList } from '#web/lib/catalogue-queries.ts'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { colorFamilies, colorFamily } from './color-family.ts'
import { FilamentCard } from './filament-card.tsx'
import { catalogueUse } from './filament-queries.ts'
import { FreshnessLine } from './freshness-line.tsx'

const shows = [
  { value: 'all', label: 'All' },
  { value: 'available', label: 'Available' },
  { value: 'missing', label: 'Not available' },
  { value: 'mine', label: 'Used by me' },
] as const

/** Filaments by material and colour family. */
export function FilamentsTab() {
  const list = useQuery(filamentList)
  const use = useQuery(catalogueUse)
  const { search } = useDashboardSearch()
  if (list.error && !list.data) {
    return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
  }
  if (!list.data) return <p className="px-4 py-14 text-center text-muted">Loading filaments…</p>
  const uses = new Map(use.data?.filaments.map((each) => [each.id, each]))
  const shown = list.data.filaments.filter((filament) => isShown(filament, uses.get(filament.id), search))
  return (
    <>
      <Toolbar filaments={list.data.filaments} />
      <FreshnessLine {...list.data} />
      {use.error && <ErrorPanel error={use.error} onRetry={() => void use.refetch()} />}
      {shown.length === 0 && <Nothing hasAny={list.data.filaments.length > 0} />}
      {groupsOf(shown).map(({ profile, family, filaments }) => (
        <section key={`${profile} ${family}`} className="px-4 py-3" aria-label={`${profile}, ${family}`}>
          <h2 className="mb-2 font-medium text-[0.8125rem] text-muted">
            {profile || 'Other'} · {family}
          </h2>
          <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 xl:grid-cols-3">
            {filaments.map((filament) => (
              <FilamentCard
                key={filament.id}
                filament={filament}
                all={list.data.filaments}
                use={uses.get(filament.id)}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

type Filters = ReturnType<typeof useDashboardSearch>['search']

function isShown(filament: ListedFilament, use: CatalogueUse | undefined, { q, type, field, show }: Filters) {
  // What is gone and used nowhere is only clutter.
  if (!filament.isListed && !use) return false
  if (type && filament.profile !== type) return false
  if (field && colorFamily(filament.hex) !== field) return false
  if (show === 'available' && !filament.isAvailable) return false
  if (show === 'missing' && filament.isAvailable) return false
  if (show === 'mine' && !use) return false
  const text = `${filament.name} ${filament.color} ${filament.hex}`.toLowerCase()
  return (q ?? '')
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function groupsOf(filaments: readonly ListedFilament[]) {
  const profiles = [...new Set(filaments.map(({ profile }) => profile))].toSorted((one, other) =>
    one === 'PLA' ? -1 : other === 'PLA' ? 1 : one.localeCompare(other),
  )
  return profiles.flatMap((profile) =>
    colorFamilies.flatMap((family) => {
      const members = filaments.filter((each) => each.profile === profile && colorFamily(each.hex) === family)
      return members.length > 0 ? [{ profile, family, filaments: members }] : []
    }),
  )
}

const any = { value: 'any', label: 'Any' } as const

function Toolbar({ filaments }: { filaments: readonly ListedFilament[] }) {
  const { search, setSearch } = useDashboardSearch()
  const profiles = [...new Set(filaments.map(({ profile }) => profile).filter(Boolean))].toSorted()
  const choose = (value: string) => (value === 'any' || value === 'all' ? undefined : value)
  return (
    <div className="flex flex-wrap items-end gap-2 border-line border-b p-3">
      <SearchField
        label="Search filaments"
        placeholder="Name or color"
        value={search.q ?? ''}
        onChange={(q) => setSearch({ q: q || undefined })}
        className="mr-auto w-full sm:w-64"
      />
      <Select
        label="Material"
        size="sm"
        className="w-28"
        options={[any, ...profiles.map((value) => ({ value, label: value }))]}
        value={search.type ?? 'any'}
        onChange={(value) => setSearch({ type: choose(value) })}
      />
      <Select
        label="Color family"
        size="sm"
        className="w-44"
        options={[any, ...colorFamilies.map((value) => ({ value, label: value }))]}
        value={search.field ?? 'any'}
        onChange={(value) => setSearch({ field: choose(value) })}
      />
      <Select
        label="Show"
        size="sm"
        className="w-36"
        options={shows}
        value={shows.find(({ value }) => value === search.show)?.value ?? 'all'}
        onChange={(value) => setSearch({ show: choose(value) })}
      />
    </div>
  )
}

function Nothing({ hasAny }: { hasAny: boolean }) {
  const { setSearch } = useDashboardSearch()
  const clear = () => setSearch({ q: undefined, type: undefined, field: undefined, show: undefined })
  return hasAny ? (
    <EmptyState
      icon={<Palette aria-hidden size={22} />}
      title="No filament fits"
      text="Nothing has all that you chose above."
      action={<Button onClick={clear}>Show all filaments</Button>}
    />
  ) : (
    <EmptyState
      icon={<Palette aria-hidden size={22} />}
      title="No filaments yet"
      text="The print provider has not told its filaments yet. We ask again every minute."
    />
  )
}
