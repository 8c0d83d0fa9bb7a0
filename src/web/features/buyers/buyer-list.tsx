import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Pagination } from '#contract/values.ts'
import { PageLinks } from '#web/entities/portal/page-links.tsx'
import { Card } from '#web/ui/card.tsx'
import { QueryError } from '#web/ui/feedback/query-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

interface Props<Found> {
  query: UseQueryResult<Found>
  isEmpty: (found: Found) => boolean
  empty: ReactNode
  /** For a list with pages: where it is, and the address of each. */
  pages?: { of: (found: Found) => Pagination; hrefOf: (page: number) => string }
  children: (found: Found) => ReactNode
}

/** A list of a buyer in its states: loading, failed, empty, and with pages. */
export function BuyerList<Found>(props: Props<Found>) {
  const { query, pages } = props
  if (query.error && !query.data)
    return (
      <Card isFlush>
        <QueryError query={query} />
      </Card>
    )
  if (!query.data) return <Skeleton className="h-64 w-full" />
  if (props.isEmpty(query.data)) return <Card isFlush>{props.empty}</Card>
  return (
    <>
      {props.children(query.data)}
      {pages && <PageLinks pagination={pages.of(query.data)} hrefOf={pages.hrefOf} />}
    </>
  )
}
