import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Account } from '#contract/account/account.ts'
import { publicApi } from '../public-api.ts'

/** The account that is signed in. */
export const signedInAccount = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => publicApi.getUser({ signal }),
  staleTime: 30_000,
})

/** The account that is signed in; undefined until it has arrived. */
export function useAccount(): Account | undefined {
  return useQuery(signedInAccount).data
}

/** The seller's time zone; until the account has arrived, the browser's. */
export function useTimeZone(): string {
  return useAccount()?.timeZone ?? browserTimeZone()
}

/** The zone of the clock that this browser shows. */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
