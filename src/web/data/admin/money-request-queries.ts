import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoint.ts'
import type { MoneyRequestState, refundEndpoints } from '#contract/money/refunds.ts'
import { api } from '#web/lib/api.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { refresh } from '../refresh.ts'
import { usersKey } from './user-queries.ts'

const moneyRequestsKey = ['admin', 'money-requests'] as const

/** One page of the refunds and credits above the limit that are in a state. */
export const moneyRequestsPage = (page: number, state: MoneyRequestState) =>
  queryOptions({
    queryKey: [...moneyRequestsKey, { page, state }],
    queryFn: ({ signal }) => api.listMoneyRequests({ signal, query: { page, state } }),
    placeholderData: keepPreviousData,
  })

/** Credits a seller's balance, or asks another administrator to confirm it. */
export function useCreditSeller(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Omit<Input<typeof refundEndpoints.creditSeller>, 'id'>) =>
      api.creditSeller({ params: { id }, body }),
    onSuccess: ({ request }) =>
      showToast({
        tone: 'success',
        message:
          request?.state === 'WAITING'
            ? 'It’s above the limit, so it waits for another administrator under Refunds, credits, payouts. No money moved yet.'
            : 'The balance is credited.',
      }),
    onSettled: () => refresh(queryClient, moneyRequestsKey, usersKey),
  })
}

export function useConfirmMoneyRequest() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.confirmMoneyRequest({ params: { id } }),
    onSuccess: () => showToast({ tone: 'success', message: 'The money is booked.' }),
    onSettled: () => refresh(queryClient, moneyRequestsKey),
  })
}

export function useDeclineMoneyRequest() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      api.declineMoneyRequest({ params: { id }, body: { reason } }),
    onSuccess: () => showToast({ tone: 'success', message: 'The request was declined. No money moved.' }),
    onSettled: () => refresh(queryClient, moneyRequestsKey),
  })
}
