import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { WaitingGroup } from '#contract/matches.ts'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { usePageInRange } from '#web/lib/use-page-in-range.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { PaginationBar } from '#web/ui/table/pagination-bar.tsx'
import { waitingLines } from './match-queries.ts'
import { TeachDrawer } from './teach-drawer.tsx'
import { WaitingRow } from './waiting-row.tsx'

/** What a group of waiting lines is to become; the product may still be open. */
export interface Teaching {
  group: WaitingGroup
  target: 'product' | 'ignore'
  product: { id: string; name: string } | null
}

/** Lines without a product, the most frequent first, each with what could be done about it. */
export function WaitingTab() {
  const { search, setSearch } = useDashboardSearch()
  const query = useQuery(waitingLines(search.page, search.q))
  const [teaching, setTeaching] = useState<Teaching | null>(null)
  const { data, error } = query
  usePageInRange(search.page, data?.pagination, (page) => setSearch({ page }, { replace: true }))
  if (error && !data) {
    return <ErrorPanel error={error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
  }
  const isFiltered = search.q !== undefined
  if (data?.groups.length === 0 && !isFiltered) return <NothingWaits />
  return (
    <>
      {(isFiltered || (data && data.pagination.pages > 1)) && (
        <div className="border-line border-b p-3">
          <SearchField
            label="Search waiting lines"
            placeholder="SKU or title"
            value={search.q ?? ''}
            onChange={(q) => setSearch({ q: q || undefined })}
            className="w-full sm:w-72"
          />
        </div>
      )}
      {data?.groups.length === 0 && <NothingFound />}
      <ul aria-label="Waiting lines" aria-busy={!data}>
        {!data && [1, 2, 3, 4].map((row) => <Loading key={row} />)}
        {data?.groups.map((group) => (
          <WaitingRow
            key={group.key}
            group={group}
            onTeach={(target, product) => setTeaching({ group, target, product })}
          />
        ))}
      </ul>
      {data && data.pagination.pages > 1 && (
        <PaginationBar {...data.pagination} onPage={(page) => setSearch({ page })} />
      )}
      {teaching && (
        <TeachDrawer
          key={`${teaching.group.key} ${teaching.target} ${teaching.product?.id}`}
          teaching={teaching}
          onClose={() => setTeaching(null)}
        />
      )}
    </>
  )
}

function NothingWaits() {
  return (
    <EmptyState
      icon={<CircleCheck aria-hidden size={22} />}
      title="Every line has its product"
      text="A line that fits no product waits here, together with all others that look like it."
    />
  )
}

function NothingFound() {
  return (
    <EmptyState
      icon={<CircleCheck aria-hidden size={22} />}
      title="No waiting line says that"
      text="It may be tied to a product by now. Clear the search to see what still waits."
    />
  )
}

function Loading() {
  return (
    <li className="grid gap-2 border-line border-b px-4 py-5 last:border-b-0">
      <Skeleton className="h-4 w-48" />
      <Skeleton className="h-3.5 w-80 max-w-full" />
      <Skeleton className="h-7 w-64 max-w-full" />
    </li>
  )
}
