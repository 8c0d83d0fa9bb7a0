import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { useChange } from '../use-change.ts'

/** What runs in the background. It changes all the time, so it is refetched while it is shown. */
export const systemState = queryOptions({
  queryKey: ['admin', 'system'],
  queryFn: ({ signal }) => api.getSystem({ signal }),
  refetchInterval: 15_000,
})

/** What still runs before or during maintenance. Read often while an administrator waits for the end of it. */
export const runningWork = queryOptions({
  queryKey: ['admin', 'system', 'running'],
  queryFn: ({ signal }) => api.getRunningWork({ signal }),
  refetchInterval: ({ state }) =>
    state.data?.work.phase === 'DRAINING' || !state.data?.work.isQuiet ? 2_000 : 15_000,
})

/** The clock of the sandbox; null in production. */
export const sandboxClock = queryOptions({
  queryKey: ['admin', 'system', 'sandbox-clock'],
  queryFn: ({ signal }) => api.getSandboxClock({ signal }),
})

export function useMoveSandboxClock() {
  const queryClient = useQueryClient()
  return useChange({
    mutationFn: (body: { seconds: number; reason: string }) => api.moveSandboxClock({ body }),
    onSuccess: (reply) => {
      queryClient.setQueryData(sandboxClock.queryKey, reply)
      showToast({ tone: 'success', message: 'The sandbox clock was moved.' })
    },
    stale: [systemState.queryKey],
  })
}

export const useRetryJob = () =>
  useChange({
    mutationFn: (body: { name: string; id: string; reason: string }) => api.retryJob({ body }),
    done: (_reply, { name }) => `${name} starts again.`,
    stale: [systemState.queryKey],
  })

export const useRunRecurring = () =>
  useChange({
    mutationFn: (body: { name: string; reason: string }) => api.runRecurring({ body }),
    done: (_reply, { name }) => `${name} starts now.`,
    stale: [systemState.queryKey],
  })

/** What providers’ messages named: of one path, or those that named an id. */
export const webhookMessages = (filter: { path?: string; search?: string }) =>
  queryOptions({
    queryKey: ['admin', 'system', 'webhooks', filter],
    queryFn: ({ signal }) => api.listWebhookMessages({ query: filter, signal }),
    placeholderData: keepPreviousData,
  })

export const useReplayWebhook = () =>
  useChange({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      api.replayWebhook({ params: { id }, body: { reason } }),
    done: 'The webhook was replayed.',
    stale: [systemState.queryKey],
  })
