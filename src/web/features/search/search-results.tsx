import { useQuery } from '@tanstack/react-query'
import { PackageSearch } from 'lucide-react'
import { pageSizes } from '#contract/constants.ts'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { useTimeZone } from '#web/lib/session/signed-in-account.ts'
import { usePageInRange } from '#web/lib/use-page-in-range.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PaginationBar } from '#web/ui/table/pagination-bar.tsx'
import { FindAtSource } from './find-at-source.tsx'
import { FoundList } from './found-list.tsx'
import { foundOrders, searchTypes, type WantedSearch } from './search-query.ts'

const placeholders = ['1', '2', '3', '4', '5', '6', '7', '8']

/** What was found, 200 on a page, and what to try where it was not. */
export function SearchResults({ wanted }: { wanted: WantedSearch }) {
  const { search, setSearch } = useDashboardSearch()
  const timeZone = useTimeZone()
  const query = useQuery(foundOrders(wanted, search.page))
  const { data, error, isPlaceholderData, isFetching } = query
  usePageInRange(search.page, isPlaceholderData ? undefined : data?.pagination, (page) =>
    setSearch({ page }, { replace: true }),
  )
  if (error && !data) {
    return <ErrorPanel error={error} onRetry={() => void query.refetch()} isRetrying={isFetching} />
  }
  if (!data) {
    return (
      <ul aria-busy="true">
        {placeholders.map((key) => (
          <li key={key} className="flex h-18 items-center border-line border-b px-4">
            <Skeleton className="h-4 w-72" />
          </li>
        ))}
      </ul>
    )
  }
  if (data.orders.length === 0 && !isPlaceholderData) return <NothingFound wanted={wanted} />
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-85' : undefined}>
      {error && <ErrorPanel error={error} onRetry={() => void query.refetch()} isRetrying={isFetching} />}
      <FoundList
        key={`${wanted.type} ${wanted.field} ${wanted.text} ${search.page}`}
        orders={data.orders}
        timeZone={timeZone}
      />
      <PaginationBar {...data.pagination} onPage={(page) => setSearch({ page })} />
      {data.pagination.pages * pageSizes.search < data.pagination.total && (
        <p className="border-line border-t px-4 py-2.5 text-muted">
          Only the newest {(data.pagination.pages * pageSizes.search).toLocaleString('en')} can be paged
          through. More of the text finds sooner.
        </p>
      )}
      <FindAtSource number={wanted.text} />
    </div>
  )
}

function NothingFound({ wanted: { text, type, field } }: { wanted: WantedSearch }) {
  const { setSearch } = useDashboardSearch()
  const isNarrow = field !== 'any'
  const isPrint = type === 'print' || type === 'direct'
  return (
    <>
      <EmptyState
        icon={<PackageSearch aria-hidden size={22} />}
        title={`Nothing found for “${text}”`}
        text={`No part of your ${searchTypes[type].replace(/^(Print|Direct)/, (word) => word.toLowerCase())} reads like this${isNarrow ? ' in that field' : ''}.`}
        action={
          <>
            {isNarrow && <Button onClick={() => setSearch({ field: undefined })}>Look anywhere</Button>}
            <Button onClick={() => setSearch({ type: isPrint ? undefined : 'print', field: undefined })}>
              {isPrint ? 'Look through shop orders' : 'Look through print orders'}
            </Button>
            <Button variant="ghost" onClick={() => setSearch({ q: undefined, field: undefined })}>
              Clear search
            </Button>
          </>
        }
      />
      <FindAtSource number={text} />
    </>
  )
}
