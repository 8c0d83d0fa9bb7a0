import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'
import { showFailure } from '../show-failure.ts'
import { useChange } from '../use-change.ts'

// While an export is being made; nothing else here changes without a request.
const POLL_MS = 3_000

/** The account's exports, and whether it can be closed. */
export const dataRights = apiQuery(['data-rights'], api.getDataRights, {
  refetchInterval: ({ state }) =>
    state.data?.exports.some(({ state: now }) => now === 'MAKING') ? POLL_MS : false,
})

/** Starts an export of everything. */
export const useCreateDataExport = () =>
  useChange({
    mutationFn: () => api.createDataExport(),
    done: 'Export started. We email you when it’s ready.',
    onError: showFailure,
    stale: [dataRights.queryKey],
  })
