import { keepPreviousData } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'

const WHILE_RUNNING_MS = 2_000

export const reconciliationKey = ['reconciliation'] as const

/** The newest check of our ledger against Stripe. Asks again while one runs. */
export const reconciliationPage = (page: number) =>
  apiQuery([...reconciliationKey, page], api.getReconciliation, {
    query: { page },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.reconciliation?.state === 'RUNNING' ? WHILE_RUNNING_MS : false,
  })
