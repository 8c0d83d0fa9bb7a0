import { useQueryClient } from '@tanstack/react-query'
import type { Account } from '#contract/account/account.ts'
import { signedInAccount } from '#web/lib/session/signed-in-account.ts'

/** Stores the account from a server reply so that every view updates. */
export function useStoreAccount(): (account: Account) => void {
  const queryClient = useQueryClient()
  return (account) => {
    queryClient.setQueryData(signedInAccount.queryKey, account)
  }
}
