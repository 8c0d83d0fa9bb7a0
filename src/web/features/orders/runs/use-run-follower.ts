import { type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { dropDailyStats } from '#web/data/analytics/daily-stats.ts'
import { printOrderChange } from '#web/data/orders/order-keys.ts'
import { submitRunById, submitRunPage } from '#web/data/orders/order-queries.ts'
import { followRun, useOrderQueue } from '#web/data/orders/order-queue-store.ts'
import { refresh } from '#web/data/refresh.ts'

// The socket reports progress; this is for reports that got lost.
const pollMs = 5_000

/** Keeps the order queue in sync with the server: picks up unfinished runs, polls them and refreshes affected queries. */
export function useRunFollower(): void {
  const queryClient = useQueryClient()
  const list = useQuery(submitRunPage(1))
  const unfinished = useOrderQueue(
    useShallow(({ runs }) => runs.filter(({ finishedAt }) => finishedAt === null).map(({ id }) => id)),
  )
  useQueries({
    queries: unfinished.map((id) => ({ ...submitRunById(id), refetchInterval: pollMs, staleTime: pollMs })),
  })
  useEffect(() => {
    for (const run of list.data?.runs ?? []) if (run.finishedAt === null) followRun(run)
  }, [list.data])
  useEffect(() => followCachedRuns(queryClient), [queryClient])
  useEffect(() => clearDailyStats(queryClient), [queryClient])
}

/** Copies run updates from the query cache into the queue, whether they come from the socket or from polling. */
function followCachedRuns(queryClient: QueryClient): () => void {
  const [all, one] = submitRunById('').queryKey
  return queryClient.getQueryCache().subscribe((event) => {
    const [first, second, id] = event.query.queryKey
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (first !== all || second !== one || typeof id !== 'string') return
    const run = queryClient.getQueryData(submitRunById(id).queryKey)?.run
    if (!run) return
    const before = useOrderQueue.getState()
    followRun(run)
    const now = useOrderQueue.getState()
    const hasMoved = now.successCount !== before.successCount || now.errors.length > before.errors.length
    // With progress from the socket come events of the orders, which refresh the lists.
    if (hasMoved && !event.action.manual) refresh(queryClient, ...printOrderChange)
  })
}

/** Each success clears the cached daily statistics (spec §4). */
function clearDailyStats(queryClient: QueryClient): () => void {
  return useOrderQueue.subscribe((now, before) => {
    if (now.successCount > before.successCount) dropDailyStats(queryClient)
  })
}
