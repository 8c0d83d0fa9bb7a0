import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AppLink } from '#web/lib/app-link.tsx'
import type { Place } from '#web/lib/place.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from './back-link.tsx'
import { RecordFailure } from './record-failure.tsx'

interface Props<Data> {
  query: UseQueryResult<Data>
  /** The list that the record is in. */
  list: Place
  name: string
  /** Leads to the list where no record has the id from the URL: “All tickets”. */
  all: string
  /** What it says then. */
  title: string
  text: string
  /** Puts the way back beside the ways to other records. */
  nav?: (back: ReactNode) => ReactNode
  above?: ReactNode
  children: (data: Data) => ReactNode
}

/** The page of a record: the way back to its list, and the record, or why it isn't there. */
export function RecordPage<Data>(props: Props<Data>) {
  const { query, list, name, all, title, text, nav, above, children } = props
  const { data, error, isFetching, refetch } = query
  const action = (
    <AppLink {...list} className={buttonStyle({})}>
      {all}
    </AppLink>
  )
  const back = (
    <BackLink to={list} isBeside={nav !== undefined}>
      {name}
    </BackLink>
  )
  return (
    <>
      {nav ? nav(back) : back}
      {above}
      {data !== undefined && children(data)}
      {query.isPending && <Skeleton className="h-64 w-full" />}
      {error && data === undefined && (
        <RecordFailure query={{ error, isFetching, refetch }} {...{ title, text, action }} />
      )}
    </>
  )
}
