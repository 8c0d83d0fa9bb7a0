import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { SubmitRun } from '#contract/orders/submit-runs.ts'
import { showFailure } from '#web/data/show-failure.ts'
import { api } from '#web/lib/api.ts'
import { useChange } from '../use-change.ts'
import { orderKeys, printOrderChange } from './order-keys.ts'
import { submitRunById } from './order-queries.ts'
import { followRun } from './order-queue-store.ts'

const stale = [orderKeys.submitRuns, ...printOrderChange]

export type RunAction = 'pause' | 'resume' | 'stop'

const calls = { pause: api.pauseRun, resume: api.resumeRun, stop: api.stopRun }

/** Pauses, resumes or ends a run. */
export function useControlRun(id: string) {
  const queryClient = useQueryClient()
  return useChange({
    mutationFn: (action: RunAction) => calls[action]({ params: { id } }),
    onSuccess: ({ run }) => keep(queryClient, run),
    onError: showFailure,
    stale,
  })
}

function keep(queryClient: QueryClient, run: SubmitRun) {
  queryClient.setQueryData(submitRunById(run.id).queryKey, { run })
  followRun(run)
}
