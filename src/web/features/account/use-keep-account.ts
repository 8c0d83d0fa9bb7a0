import { useQueryClient } from '@tanstack/react-query'
import type { Account } from '#contract/account/account.ts'
import { signedInAccount } from '#web/lib/session/signed-in-account.ts'

/** Stores the account from a server reply so that every view updates. */
export function useKeepAccount(): (account: Account) => void {
  const queryClient = useQueryClient()
  return (account) => {
    queryClient.setQueryData(signedInAccount.queryKey, account)
  }
}
