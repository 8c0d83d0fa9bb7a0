import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { refresh } from '../refresh.ts'

/** What runs in the background. It changes by itself, so it is read again while it is looked at. */
export const systemState = queryOptions({
  queryKey: ['admin', 'system'],
  queryFn: ({ signal }) => api.getSystem({ signal }),
  refetchInterval: 15_000,
})

export function useRetryJob() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { name: string; id: string; reason: string }) => api.retryJob({ body }),
    onSuccess: (_reply, { name }) => showToast({ tone: 'success', message: `${name} starts again.` }),
    onSettled: () => refresh(queryClient, systemState.queryKey),
  })
}

export function useRunRecurring() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { name: string; reason: string }) => api.runRecurring({ body }),
    onSuccess: (_reply, { name }) => showToast({ tone: 'success', message: `${name} starts now.` }),
    onSettled: () => refresh(queryClient, systemState.queryKey),
  })
}
