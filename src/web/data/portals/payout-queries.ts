import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoint.ts'
import type { PayoutTarget, payoutEndpoints } from '#contract/money/payouts.ts'
import { api } from '#web/lib/api.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { apiQuery } from '../api-query.ts'
import { showFailure } from '../show-failure.ts'
import { useChange } from '../use-change.ts'

const WATCH_MS = 30_000
const payoutsKey = ['payouts'] as const

/** Where the account's shares go, and what waits. */
export const payoutsQuery = apiQuery([...payoutsKey, 'overview'], api.getPayouts, {
  refetchInterval: WATCH_MS,
})

/** One page of payouts to the account's bank. */
export const payoutsPage = (page: number) =>
  apiQuery([...payoutsKey, 'page', page], api.listPayouts, {
    query: { page },
    placeholderData: keepPreviousData,
    refetchInterval: WATCH_MS,
  })

/** Leaves for Stripe's page where the details are given. */
export const useOpenPayoutSetup = () =>
  useMutation({
    mutationFn: (body: Input<typeof payoutEndpoints.openPayoutSetup>) => api.openPayoutSetup({ body }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: showFailure,
  })

export const useOpenPayoutDashboard = () =>
  useMutation({
    mutationFn: () => api.openPayoutDashboard(),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: showFailure,
  })

/** Reads the account's state at Stripe. */
export function useRefreshPayoutAccount() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.refreshPayoutAccount(),
    onSuccess: (reply) => queryClient.setQueryData(payoutsQuery.queryKey, reply),
  })
}

export function useSetPayoutTarget() {
  const queryClient = useQueryClient()
  return useChange({
    mutationFn: (to: PayoutTarget) => api.setPayoutTarget({ body: { to } }),
    onSuccess: (reply, to) => {
      queryClient.setQueryData(payoutsQuery.queryKey, reply)
      showToast({
        tone: 'success',
        message:
          to === 'BANK'
            ? 'Your shares go to your bank from now on.'
            : 'Your shares go to your balance from now on.',
      })
    },
    onError: showFailure,
    stale: [payoutsKey],
  })
}
