import { useQueryClient } from '@tanstack/react-query'
import type { Account } from '#contract/account.ts'
import { signedInAccount } from '#web/lib/session/signed-in-account.ts'

/** Shows an account as the server answered it everywhere at once. */
export function useKeepAccount(): (account: Account) => void {
  const queryClient = useQueryClient()
  return (account) => {
    queryClient.setQueryData(signedInAccount.queryKey, account)
  }
}
