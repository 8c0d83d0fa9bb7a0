import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Account } from '#contract/account/account.ts'
import { publicApi } from '../public-api.ts'
import { type AccountSummary, summaryOf } from './account-summary.ts'

export const signedInAccount = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => publicApi.getUser({ signal }),
  staleTime: 30_000,
})

/** The signed-in account; undefined until loaded. */
export function useAccount(): Account | undefined {
  return useQuery(signedInAccount).data
}

/** What is derived from the signed-in account; undefined until loaded. */
export function useAccountSummary(): AccountSummary | undefined {
  return useQuery({ ...signedInAccount, select: summaryOf }).data
}
