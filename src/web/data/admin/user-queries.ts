import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { adminUserEndpoints, UserSettings } from '#contract/admin/users.ts'
import type { ListFilter } from '#contract/endpoint.ts'
import { api } from '#web/lib/api.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { refresh } from '../refresh.ts'
import { showFailure } from '../show-failure.ts'
import { useChange } from '../use-change.ts'

/** How often an email that is being sent is looked at again. */
export const WAITING_MAIL_MS = 5_000

export const usersKey = ['admin', 'users'] as const

/** One page of all accounts. */
export const usersPage = (page: number, filter: ListFilter<typeof adminUserEndpoints.listUsers>) =>
  queryOptions({
    queryKey: [...usersKey, 'page', { page, ...filter }],
    queryFn: ({ signal }) => api.listUsers({ signal, query: { page, ...filter } }),
  })

/** An account with everything that administrators see of it; read again while an email to it is being sent. */
export const userById = (id: string) =>
  queryOptions({
    queryKey: [...usersKey, 'one', id],
    queryFn: ({ signal }) => api.getAdminUser({ signal, params: { id } }),
    refetchInterval: ({ state }) =>
      state.data?.user.lastMail?.state === 'WAITING' ? WAITING_MAIL_MS : false,
  })

/** How an account was signed in to and used lately. */
export const userActivity = (id: string) =>
  queryOptions({
    queryKey: [...usersKey, 'activity', id],
    queryFn: ({ signal }) => api.getUserActivity({ signal, params: { id } }),
  })

/** How many accounts have done each step. */
export const userProgress = queryOptions({
  queryKey: [...usersKey, 'progress'],
  queryFn: ({ signal }) => api.getUserProgress({ signal }),
})

interface SettingChange {
  change: Partial<UserSettings>
  reason: string
  /** Of the settings that were on screen. */
  version: number
}

/** Changes a setting of an account, with a reason, unless it was changed since. Then what it is now is read again. */
export function useChangeSetting(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ change, reason, version }: SettingChange) =>
      api.updateAdminUser({ params: { id }, body: { ...change, reason, version } }),
    onError: () => refresh(queryClient, usersKey),
    onSuccess: (reply) => {
      queryClient.setQueryData(userById(id).queryKey, reply)
      showToast({ tone: 'success', message: 'Setting changed.' })
      refresh(queryClient, usersKey)
    },
  })
}

/** Mails an account a new link that confirms its address. */
export const useResendVerification = (id: string) =>
  useChange({
    mutationFn: () => api.resendVerification({ params: { id } }),
    onSuccess: ({ isSent }) =>
      showToast({
        tone: isSent ? 'success' : 'neutral',
        message: isSent ? 'A new confirmation link is on its way.' : 'This address is confirmed already.',
      }),
    onError: showFailure,
    stale: [usersKey],
  })

/** Mails an account a link to set a new password. */
export const useSendPasswordLink = (email: string) =>
  useChange({
    mutationFn: () => api.requestPasswordReset({ body: { email } }),
    done: `A link to set a new password is on its way to ${email}.`,
    stale: [usersKey],
    onError: showFailure,
  })
