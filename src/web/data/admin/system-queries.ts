import { keepPreviousData } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'
import { useChange } from '../use-change.ts'

/** What runs in the background. It changes all the time, so it is refetched while it is shown. */
export const systemState = apiQuery(['admin', 'system'], api.getSystem, { refetchInterval: 15_000 })

/** What still runs before or during maintenance. Read often while an administrator waits for the end of it. */
export const runningWork = apiQuery(['admin', 'system', 'running'], api.getRunningWork, {
  refetchInterval: ({ state }) =>
    state.data?.work.phase === 'DRAINING' || !state.data?.work.isQuiet ? 2_000 : 15_000,
})

/** The clock of the sandbox; null in production. */
export const sandboxClock = apiQuery(['admin', 'system', 'sandbox-clock'], api.getSandboxClock)

export const useMoveSandboxClock = () =>
  useChange({
    mutationFn: (body: { seconds: number; reason: string }) => api.moveSandboxClock({ body }),
    done: 'The sandbox clock was moved.',
    replaces: sandboxClock.queryKey,
    stale: [systemState.queryKey],
  })

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
  apiQuery(['admin', 'system', 'webhooks', filter], api.listWebhookMessages, {
    query: filter,
    placeholderData: keepPreviousData,
  })

export const useReplayWebhook = () =>
  useChange({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      api.replayWebhook({ params: { id }, body: { reason } }),
    done: 'The webhook was replayed.',
    stale: [systemState.queryKey],
  })
