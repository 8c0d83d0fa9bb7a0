import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { signedInAccount } from '#web/lib/session/signed-in-account.ts'
import { apiQuery } from '../api-query.ts'
import { refresh } from '../refresh.ts'
import { showFailure } from '../show-failure.ts'
import { useChange } from '../use-change.ts'

/** Whether the account has a second factor, and how many recovery codes are left. */
export const secondFactor = apiQuery(['second-factor'], api.getSecondFactor)

/** What changes with the second factors of the account. */
export const secondFactorKeys = [secondFactor.queryKey, signedInAccount.queryKey]

/** Makes a secret for an authenticator app. */
export const useStartSecondFactor = () => useMutation({ mutationFn: () => api.startSecondFactor() })

/** Takes the app into use with a code of it. */
export const useConfirmSecondFactor = () =>
  useMutation({ mutationFn: (code: string) => api.confirmSecondFactor({ body: { code } }) })

/** What shows the account asks again once the recovery codes are put away. */
export function useSecondFactorDone() {
  const queryClient = useQueryClient()
  return () => refresh(queryClient, ...secondFactorKeys)
}

export const useRemoveSecondFactor = () =>
  useChange({
    mutationFn: () => api.removeSecondFactor(),
    done: 'The authenticator app was removed.',
    onError: showFailure,
    stale: secondFactorKeys,
  })

export const useRenewRecoveryCodes = () =>
  useMutation({ mutationFn: () => api.renewRecoveryCodes(), onError: showFailure })
