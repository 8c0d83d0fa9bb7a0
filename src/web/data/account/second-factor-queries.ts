import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { signedInAccount } from '#web/lib/session/signed-in-account.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { refresh } from '../refresh.ts'
import { showFailure } from '../show-failure.ts'

/** Whether the account has a second factor, and how many recovery codes are left. */
export const secondFactor = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => api.getSecondFactor({ signal }),
})

function useRefreshSecondFactor() {
  const queryClient = useQueryClient()
  return () => {
    refresh(queryClient, secondFactor.queryKey)
    refresh(queryClient, signedInAccount.queryKey)
  }
}

/** Makes a secret for an authenticator app. */
export const useStartSecondFactor = () => useMutation({ mutationFn: () => api.startSecondFactor() })

/** Takes the app into use with a code of it. */
export const useConfirmSecondFactor = () =>
  useMutation({ mutationFn: (code: string) => api.confirmSecondFactor({ body: { code } }) })

/** What shows the account asks again once the recovery codes are put away. */
export const useSecondFactorDone = useRefreshSecondFactor

export function useRemoveSecondFactor() {
  const refreshIt = useRefreshSecondFactor()
  return useMutation({
    mutationFn: () => api.removeSecondFactor(),
    onSuccess: () => {
      showToast({ tone: 'success', message: 'The authenticator app was removed.' })
      refreshIt()
    },
    onError: showFailure,
  })
}

export function useRenewRecoveryCodes() {
  return useMutation({ mutationFn: () => api.renewRecoveryCodes(), onError: showFailure })
}
