import { PackageSearch } from 'lucide-react'
import { pageSizes } from '#contract/constants.ts'
import { foundOrders, searchTypes, type WantedSearch } from '#web/data/orders/search-query.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { ListFrame } from '#web/list-screen/list-frame.tsx'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { FindAtSource } from './find-at-source.tsx'
import { FoundList } from './found-list.tsx'

/** Search results, 200 per page, and other places to search. */
export function SearchResults({ wanted }: { wanted: WantedSearch }) {
  const query = useListQuery((page) => foundOrders(wanted, page))
  const { data } = query
  const reachable = data ? data.pagination.pages * pageSizes.search : 0
  return (
    <ListFrame
      query={query}
      rows={data?.orders}
      notice={
        data?.isSimilar && (
          <p role="status" className="border-line border-b bg-sunken px-4 py-2.5">
            No exact match for “<bdi>{wanted.text}</bdi>”. Showing orders with similar text.
          </p>
        )
      }
      footer={
        data && (
          <>
            {data.orders.length > 0 && reachable < data.pagination.total && (
              <p className="border-line border-t px-4 py-2.5 text-muted">
                We show the newest {reachable.toLocaleString('en')} results. Type more to narrow your search.
              </p>
            )}
            <FindAtSource number={wanted.text} />
          </>
        )
      }
    >
      {({ rows, isRefetching }) => {
        if (!rows) return <Loading />
        if (rows.length === 0 && !isRefetching) return <NothingFound wanted={wanted} />
        return (
          <div aria-busy={isRefetching} className={isRefetching ? 'opacity-85' : undefined}>
            <FoundList
              key={`${wanted.type} ${wanted.field} ${wanted.text} ${data?.pagination.page}`}
              orders={rows}
            />
          </div>
        )
      }}
    </ListFrame>
  )
}

function Loading() {
  return (
    <ul aria-busy="true">
      {['1', '2', '3', '4', '5', '6', '7', '8'].map((key) => (
        <li key={key} className="flex h-18 items-center border-line border-b px-4">
          <Skeleton className="h-4 w-72" />
        </li>
      ))}
    </ul>
  )
}

function NothingFound({ wanted: { text, type, field } }: { wanted: WantedSearch }) {
  const { setSearch } = useScreenSearch('/_app/dashboard/orders/')
  const isNarrow = field !== 'any'
  const isPrint = type === 'print' || type === 'direct'
  return (
    <EmptyState
      icon={PackageSearch}
      title={`No results for “${text}”`}
      text={
        type === 'all'
          ? `None of your orders match${isNarrow ? ' in this field' : ''}.`
          : `No order in “${searchTypes[type]}” matches${isNarrow ? ' in this field' : ''}.`
      }
      action={
        <>
          {isNarrow && <Button onClick={() => setSearch({ field: undefined })}>Search everywhere</Button>}
          {type !== 'all' && (
            <Button onClick={() => setSearch({ type: 'all', field: undefined })}>Search all orders</Button>
          )}
          {!isPrint && (
            <Button onClick={() => setSearch({ type: 'print', field: undefined })}>
              Search submitted orders
            </Button>
          )}
          <Button variant="ghost" onClick={() => setSearch({ q: undefined, field: undefined })}>
            Clear search
          </Button>
        </>
      }
    />
  )
}
