import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

const PAGE_SIZE = 20

/** What moved the balance, newest first, by pages. */
export const movementList = infiniteQueryOptions({
  queryKey: ['movements'],
  queryFn: ({ signal, pageParam }) =>
    api.listMovements({
      query: { size: PAGE_SIZE, ...(pageParam !== null && { before: pageParam }) },
      signal,
    }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }) => next,
})
