import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { forgetAccessToken } from '#web/lib/session/access-token.ts'
import { apiQuery } from '../api-query.ts'
import { showFailure } from '../show-failure.ts'
import { useChange } from '../use-change.ts'
import { usersKey, WAITING_MAIL_MS } from './user-queries.ts'

/** Suspends a seller, or ends the suspension. */
export const useSuspension = (id: string, isSuspending: boolean) =>
  useChange({
    mutationFn: async (reason: string) => {
      const call = { params: { id }, body: { reason } }
      await (isSuspending ? api.suspendUser(call) : api.unsuspendUser(call))
    },
    done: isSuspending ? 'The account is suspended.' : 'The suspension has ended.',
    stale: [usersKey],
  })

/** What became of the emails to a user; read again while one of them is being sent. */
export const userMails = (id: string) =>
  apiQuery([...usersKey, 'mails', id], api.listUserMails, {
    params: { id },
    refetchInterval: ({ state }) =>
      state.data?.mails.some((mail) => mail.state === 'WAITING') ? WAITING_MAIL_MS : false,
  })

/** Sends an email again that wasn’t delivered. */
export const useResendMail = (id: string) =>
  useChange({
    mutationFn: (mailId: string) => api.resendUserMail({ params: { id, mailId } }),
    done: 'The email is being sent again.',
    stale: [usersKey],
    onError: showFailure,
  })

/** One page of a seller’s products. */
export const userProductsPage = (id: string, page: number) =>
  apiQuery([...usersKey, 'products', id, page], api.listUserProducts, { params: { id }, query: { page } })

/** Adds a note that only administrators read. */
export const useAddUserNote = (id: string) =>
  useChange({
    mutationFn: (text: string) => api.addUserNote({ params: { id }, body: { text } }),
    stale: [usersKey],
  })

/** Opens the seller’s dashboard in this browser, read only. */
export function useStartVisit(id: string) {
  return useMutation({
    mutationFn: (reason: string) => api.startVisit({ params: { id }, body: { reason } }),
    onSuccess: () => {
      // A program's token would act for the administrator beside the visit.
      forgetAccessToken()
      // A full page load, so that nothing of the administrator stays in memory.
      window.location.assign('/dashboard')
    },
  })
}

/** Lets someone in again who lost their authenticator app. */
export const useRemoveUserSecondFactor = (id: string) =>
  useChange({
    mutationFn: (reason: string) => api.removeUserSecondFactor({ params: { id }, body: { reason } }),
    done: 'The second factor was removed.',
    stale: [usersKey],
  })
