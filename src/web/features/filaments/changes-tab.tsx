import { History } from 'lucide-react'
import type { CatalogChange } from '#contract/products/catalog.ts'
import { filamentName } from '#domain/text/filament-name.ts'
import { catalogChanges } from '#web/data/catalog/filament-queries.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { ExportLink } from '#web/list-screen/export-link.tsx'
import { ListItems } from '#web/list-screen/list-items.tsx'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import type { Tone } from '#web/ui/tone.ts'

const words: Readonly<Record<CatalogChange['what'], [string, Tone]>> = {
  ADDED: ['Added', 'info'],
  CHANGED: ['Changed', 'neutral'],
  REMOVED: ['Removed', 'danger'],
  SOLD_OUT: ['Sold out', 'warn'],
  BACK: ['Back in stock', 'success'],
}

const kinds = [
  { value: 'ALL', label: 'All' },
  { value: 'FILAMENT', label: 'Filaments' },
  { value: 'COMPONENT', label: 'Components' },
] as const

/** Changes in the print provider's catalog, newest first. */
export function ChangesTab() {
  const { search, setSearch } = useScreenSearch('/_app/dashboard/filaments')
  const kind = kinds.find(({ value }) => value === search.type)?.value ?? 'ALL'
  const query = useListQuery((page) => catalogChanges(page, kind === 'ALL' ? undefined : kind))
  return (
    <ListItems
      label="Catalog changes"
      query={query}
      rows={query.data?.changes}
      item={(change) => <Change key={change.id} {...change} />}
      filters={
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Segmented
            label="Show changes to"
            segments={kinds}
            value={kind}
            onChange={(value) => setSearch({ type: value === 'ALL' ? undefined : value })}
          />
          <ExportLink path="/exports/catalog-changes" filter={{ kind: kind === 'ALL' ? undefined : kind }} />
        </div>
      }
      empty={
        <EmptyState
          icon={History}
          title="No changes yet"
          text="Filaments and components that the print provider adds, changes, sells out of or removes appear here."
        />
      }
    />
  )
}

function Change({ at, kind, name, what, detail }: CatalogChange) {
  const [word, tone] = words[what]
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-line border-b px-4 py-3 last:border-b-0">
      <span className="w-24">
        <Badge tone={tone}>{word}</Badge>
      </span>
      <span className="min-w-0 flex-1">
        <span className="font-medium">{kind === 'FILAMENT' ? filamentName(name) : name}</span>
        {detail && <span className="text-muted"> · {detail}</span>}
      </span>
      <span className="text-[0.8125rem] text-muted">
        <TimeText instant={at} />
      </span>
    </li>
  )
}
