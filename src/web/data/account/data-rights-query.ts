import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { refresh } from '../refresh.ts'
import { showFailure } from '../show-failure.ts'

// While an export is being made; nothing else here changes without a request.
const POLL_MS = 3_000

/** The account's exports, and whether it can be closed. */
export const dataRights = queryOptions({
  queryKey: ['data-rights'],
  queryFn: ({ signal }) => api.getDataRights({ signal }),
  refetchInterval: ({ state }) =>
    state.data?.exports.some(({ state: now }) => now === 'MAKING') ? POLL_MS : false,
})

/** Starts an export of everything. */
export function useCreateDataExport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.createDataExport(),
    onSuccess: () => showToast({ tone: 'success', message: 'Export started. We email you when it’s ready.' }),
    onError: showFailure,
    onSettled: () => refresh(queryClient, dataRights.queryKey),
  })
}
