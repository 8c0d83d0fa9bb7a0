import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import type { CatalogChange } from '#contract/catalog.ts'
import { filamentName } from '#web/entities/filament/filament-picker.tsx'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { useTimeZone } from '#web/lib/session/signed-in-account.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { PaginationBar } from '#web/ui/table/pagination-bar.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { catalogChanges } from './filament-queries.ts'

const words: Readonly<Record<CatalogChange['what'], [string, Tone]>> = {
  ADDED: ['Added', 'info'],
  CHANGED: ['Changed', 'neutral'],
  REMOVED: ['Removed', 'danger'],
  SOLD_OUT: ['Sold out', 'warn'],
  BACK: ['Back', 'success'],
}

const kinds = [
  { value: 'ALL', label: 'All' },
  { value: 'FILAMENT', label: 'Filaments' },
  { value: 'COMPONENT', label: 'Components' },
] as const

/** What changed at the print provider, newest first. */
export function ChangesTab() {
  const { search, setSearch } = useDashboardSearch()
  const kind = kinds.find(({ value }) => value === search.type)?.value ?? 'ALL'
  const { data, error, refetch, isFetching } = useQuery(
    catalogChanges(search.page, kind === 'ALL' ? undefined : kind),
  )
  return (
    <>
      <div className="border-line border-b p-3">
        <Segmented
          label="Changes of"
          segments={kinds}
          value={kind}
          onChange={(value) => setSearch({ type: value === 'ALL' ? undefined : value })}
        />
      </div>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && <p className="px-4 py-14 text-center text-muted">Loading changes…</p>}
      {data?.changes.length === 0 && (
        <EmptyState
          icon={<History aria-hidden size={22} />}
          title="Nothing has changed yet"
          text="What the print provider adds, changes, sells out or takes away is listed here."
        />
      )}
      <ul className="divide-y divide-line">
        {data?.changes.map((change) => (
          <Change key={change.id} {...change} />
        ))}
      </ul>
      {data && data.pagination.total > 0 && (
        <PaginationBar {...data.pagination} onPage={(page) => setSearch({ page })} />
      )}
    </>
  )
}

function Change({ at, kind, name, what, detail }: CatalogChange) {
  const timeZone = useTimeZone()
  const [word, tone] = words[what]
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3">
      <span className="w-24">
        <Badge tone={tone}>{word}</Badge>
      </span>
      <span className="min-w-0 flex-1">
        <span className="font-medium">{kind === 'FILAMENT' ? filamentName(name) : name}</span>
        {detail && <span className="text-muted"> · {detail}</span>}
      </span>
      <span className="text-[0.8125rem] text-muted">
        <TimeText instant={at} timeZone={timeZone} />
      </span>
    </li>
  )
}
