import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Pagination } from '#contract/values.ts'

/** The list that a record was opened from. */
export interface RecordList<Data, Key extends QueryKey> {
  /** The page that has the record. */
  page: number
  pageOf: (page: number) => UseQueryOptions<Data, Error, Data, Key>
  idsOf: (data: Data) => readonly string[]
}

export interface Neighbor {
  id: string
  page: number
}

interface Neighbors {
  previous: Neighbor | null
  next: Neighbor | null
}

/** The records before and after one in its list, across page boundaries. One that left the list keeps those it had. */
export function useNeighbors<Data extends { pagination: Pagination }, Key extends QueryKey>(
  id: string,
  { page, pageOf, idsOf }: RecordList<Data, Key>,
): Neighbors {
  const [known, setKnown] = useState({ id, previous: null, next: null } as Neighbors & { id: string })
  const here = useQuery(pageOf(page))
  const ids = here.data ? idsOf(here.data) : []
  const position = ids.indexOf(id)
  const isFirst = position === 0
  const isLast = position >= 0 && position === ids.length - 1
  const before = useQuery({ ...pageOf(page - 1), enabled: isFirst && page > 1 })
  const pages = here.data?.pagination.pages ?? 0
  const after = useQuery({ ...pageOf(page + 1), enabled: isLast && page < pages })
  if (position < 0) return known.id === id ? known : { previous: null, next: null }

  const on = (found: string | undefined, itsPage: number) => (found ? { id: found, page: itsPage } : null)
  const first = after.data && idsOf(after.data)[0]
  const last = before.data && idsOf(before.data).at(-1)
  const previous = isFirst ? on(last, page - 1) : on(ids[position - 1], page)
  const next = isLast ? on(first, page + 1) : on(ids[position + 1], page)
  if (known.id !== id || known.previous?.id !== previous?.id || known.next?.id !== next?.id) {
    setKnown({ id, previous, next })
  }
  return { previous, next }
}
