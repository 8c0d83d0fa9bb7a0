import { infiniteQueryOptions } from '@tanstack/react-query'
import type { MovementKind } from '#contract/money/movements.ts'
import { api } from '#web/lib/api.ts'

const PAGE_SIZE = 20

/** What moved the balance, whichever kind is shown: for refreshing. */
export const movementsKey = ['movements'] as const

/** What moved the balance, newest first, by pages: all of it, or one kind. */
export const movementList = (kind?: MovementKind) =>
  infiniteQueryOptions({
    queryKey: [...movementsKey, kind ?? null],
    queryFn: ({ signal, pageParam }) =>
      api.listMovements({
        query: { size: PAGE_SIZE, ...(kind && { kind }), ...(pageParam !== null && { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })
