import type { adminUserEndpoints, UserSettings } from '#contract/admin/users.ts'
import type { ListFilter } from '#contract/endpoint.ts'
import { api } from '#web/lib/api.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { apiQuery } from '../api-query.ts'
import { showFailure } from '../show-failure.ts'
import { useChange } from '../use-change.ts'

/** How often an email that is being sent is looked at again. */
export const WAITING_MAIL_MS = 5_000

export const usersKey = ['admin', 'users'] as const

/** One page of all accounts. */
export const usersPage = (page: number, filter: ListFilter<typeof adminUserEndpoints.listUsers>) =>
  apiQuery([...usersKey, 'page', { page, ...filter }], api.listUsers, { query: { page, ...filter } })

/** An account with everything that administrators see of it; read again while an email to it is being sent. */
export const userById = (id: string) =>
  apiQuery([...usersKey, 'one', id], api.getAdminUser, {
    params: { id },
    refetchInterval: ({ state }) =>
      state.data?.user.lastMail?.state === 'WAITING' ? WAITING_MAIL_MS : false,
  })

/** How an account was signed in to and used lately. */
export const userActivity = (id: string) =>
  apiQuery([...usersKey, 'activity', id], api.getUserActivity, { params: { id } })

/** How many accounts have done each step. */
export const userProgress = apiQuery([...usersKey, 'progress'], api.getUserProgress)

interface SettingChange {
  change: Partial<UserSettings>
  reason: string
  /** Of the settings that were on screen. */
  version: number
}

/** Changes a setting of an account, with a reason, unless it was changed since. Then what it is now is read again. */
export const useChangeSetting = (id: string) =>
  useChange({
    mutationFn: ({ change, reason, version }: SettingChange) =>
      api.updateAdminUser({ params: { id }, body: { ...change, reason, version } }),
    done: 'Setting changed.',
    replaces: userById(id).queryKey,
    stale: [usersKey],
  })

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
