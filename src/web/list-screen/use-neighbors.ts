import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { create } from 'zustand'
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

const none: Neighbors = { previous: null, next: null }

/** Of the record that was seen in its list last. Outlives its page, which another one can take the place of. */
const useLastSeen = create<{ id: string | null } & Neighbors>()(() => ({ id: null, ...none }))

/**
 * The records before and after one in its list, across page boundaries. One that left the list keeps those it had, also as the
 * record that became of it: `formerId` is the id that it had in the list.
 */
export function useNeighbors<Data extends { pagination: Pagination }, Key extends QueryKey>(
  id: string,
  { page, pageOf, idsOf }: RecordList<Data, Key>,
  formerId?: string | null,
): Neighbors {
  const known = useLastSeen((seen) => (seen.id === id || seen.id === formerId ? seen : none))
  const here = useQuery(pageOf(page))
  const ids = here.data ? idsOf(here.data) : []
  const position = ids.indexOf(id)
  const isFirst = position === 0
  const isLast = position >= 0 && position === ids.length - 1
  const before = useQuery({ ...pageOf(page - 1), enabled: isFirst && page > 1 })
  const pages = here.data?.pagination.pages ?? 0
  const after = useQuery({ ...pageOf(page + 1), enabled: isLast && page < pages })

  const on = (found: string | undefined, itsPage: number) => (found ? { id: found, page: itsPage } : null)
  const first = after.data && idsOf(after.data)[0]
  const last = before.data && idsOf(before.data).at(-1)
  const previous = isFirst ? on(last, page - 1) : on(ids[position - 1], page)
  const next = isLast ? on(first, page + 1) : on(ids[position + 1], page)
  useEffect(() => {
    if (position < 0) return
    const { id: seenId, previous: seenPrevious, next: seenNext } = useLastSeen.getState()
    if (seenId === id && seenPrevious?.id === previous?.id && seenNext?.id === next?.id) return
    useLastSeen.setState({ id, previous, next }, true)
  })
  return position < 0 ? known : { previous, next }
}
