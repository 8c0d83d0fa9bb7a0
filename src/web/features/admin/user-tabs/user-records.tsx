import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Pagination } from '#contract/values.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import type { Place } from '#web/lib/place.ts'
import { Card } from '#web/ui/card.tsx'
import { QueryError } from '#web/ui/feedback/query-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { PaginationBar } from '#web/ui/table/pagination-bar.tsx'

interface Props<Data extends { pagination: Pagination }, Key extends QueryKey, Row extends { id: string }> {
  title: string
  pageOf: (page: number) => UseQueryOptions<Data, Error, Data, Key>
  rowsOf: (data: Data) => readonly Row[]
  columns: readonly Column<Row>[]
  rowLabel: (row: Row) => string
  onOpen?: (row: Row) => void
  /** The screen that lists and filters those of all users, if there is one. */
  all?: Place
  empty: string
  children?: ReactNode
}

/** The records of one user as a table. Its pages aren't in the address, which has the page of the list of users. */
export function UserRecords<
  Data extends { pagination: Pagination },
  Key extends QueryKey,
  Row extends { id: string },
>({ title, pageOf, rowsOf, columns, rowLabel, onOpen, all, empty, children }: Props<Data, Key, Row>) {
  const [page, setPage] = useState(1)
  const query = useQuery({ ...pageOf(page), placeholderData: keepPreviousData })
  const { data } = query
  return (
    <Card
      title={title}
      isFlush
      aside={
        all && (
          <AppLink {...all} className="rounded underline underline-offset-4">
            Open the list
          </AppLink>
        )
      }
    >
      <QueryError query={query} />
      {query.isPending && <Skeleton className="m-4 h-40" />}
      {data && (
        <DataTable
          caption={title}
          // Who it belongs to is the title of the page.
          columns={columns.filter(({ key }) => key !== 'seller')}
          rows={rowsOf(data)}
          isRefetching={query.isPlaceholderData}
          rowKey={({ id }) => id}
          rowLabel={rowLabel}
          {...(onOpen && { onOpen })}
          empty={<p className="p-4 text-muted">{empty}</p>}
        />
      )}
      {data && data.pagination.pages > 1 && <PaginationBar {...data.pagination} onPage={setPage} />}
      {children}
    </Card>
  )
}
