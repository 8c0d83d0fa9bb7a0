import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
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

/** The records before and after one in its list, across page boundaries. */
export function useNeighbors<Data extends { pagination: Pagination }, Key extends QueryKey>(
  id: string,
  { page, pageOf, idsOf }: RecordList<Data, Key>,
): { previous: Neighbor | null; next: Neighbor | null } {
  const here = useQuery(pageOf(page))
  const ids = here.data ? idsOf(here.data) : []
  const position = ids.indexOf(id)
  const isFirst = position === 0
  const isLast = position >= 0 && position === ids.length - 1
  const before = useQuery({ ...pageOf(page - 1), enabled: isFirst && page > 1 })
  const pages = here.data?.pagination.pages ?? 0
  const after = useQuery({ ...pageOf(page + 1), enabled: isLast && page < pages })
  if (position < 0) return { previous: null, next: null }

  const on = (found: string | undefined, itsPage: number) => (found ? { id: found, page: itsPage } : null)
  const first = after.data && idsOf(after.data)[0]
  const last = before.data && idsOf(before.data).at(-1)
  return {
    previous: isFirst ? on(last, page - 1) : on(ids[position - 1], page),
    next: isLast ? on(first, page + 1) : on(ids[position + 1], page),
  }
}
