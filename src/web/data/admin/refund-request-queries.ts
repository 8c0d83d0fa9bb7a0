import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { RefundRequestState } from '#contract/money/refunds.ts'
import { api } from '#web/lib/api.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { refresh } from '../refresh.ts'

const refundRequestsKey = ['admin', 'refund-requests'] as const

/** One page of the refunds above the limit that are in a state. */
export const refundRequestsPage = (page: number, state: RefundRequestState) =>
  queryOptions({
    queryKey: [...refundRequestsKey, { page, state }],
    queryFn: ({ signal }) => api.listRefundRequests({ signal, query: { page, state } }),
    placeholderData: keepPreviousData,
  })

export function useConfirmRefund() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.confirmRefund({ params: { id } }),
    onSuccess: () => showToast({ tone: 'success', message: 'The refund is booked.' }),
    onSettled: () => refresh(queryClient, refundRequestsKey),
  })
}

export function useDeclineRefund() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      api.declineRefund({ params: { id }, body: { reason } }),
    onSuccess: () => showToast({ tone: 'success', message: 'The refund was declined. No money moved.' }),
    onSettled: () => refresh(queryClient, refundRequestsKey),
  })
}
