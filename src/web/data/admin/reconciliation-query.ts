import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

const WHILE_RUNNING_MS = 2_000

/** The newest check of our ledger against Stripe. Asks again while one runs. */
export const reconciliationQuery = queryOptions({
  queryKey: ['reconciliation'],
  queryFn: ({ signal }) => api.getReconciliation({ signal }),
  refetchInterval: ({ state }) =>
    state.data?.reconciliation?.state === 'RUNNING' ? WHILE_RUNNING_MS : false,
})
