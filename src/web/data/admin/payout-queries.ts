import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PayoutShow } from '#contract/admin/payouts.ts'
import { api } from '#web/lib/api.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { refresh } from '../refresh.ts'

const payoutsKey = ['admin', 'payouts'] as const
const salesKey = ['admin', 'sales'] as const
const RUN_WATCH_MS = 2_000

/** One page of makers with money that waits, is held or is owed. */
export const payoutMakersPage = (page: number, filter: { show: PayoutShow; search: string }) =>
  queryOptions({
    queryKey: [...payoutsKey, 'makers', { page, ...filter }],
    queryFn: ({ signal }) => api.listPayoutMakers({ signal, query: { page, ...filter } }),
    placeholderData: keepPreviousData,
  })

/** One page of the payouts of all makers. */
export const allPayoutsPage = (page: number, search: string) =>
  queryOptions({
    queryKey: [...payoutsKey, 'history', { page, search }],
    queryFn: ({ signal }) => api.listAllPayouts({ signal, query: { page, search } }),
    placeholderData: keepPreviousData,
    refetchInterval: RUN_WATCH_MS,
  })

interface RunMaker {
  id: string
  amountCents: number
}

/** Pays makers what the preview showed. */
export function useRunPayouts() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (makers: readonly RunMaker[]) => api.runPayouts({ body: { makers: [...makers] } }),
    onSettled: () => refresh(queryClient, payoutsKey),
  })
}

interface MakerAct {
  id: string
  reason: string
}

export function useHoldPayouts() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, reason }: MakerAct) => api.holdPayouts({ params: { id }, body: { reason } }),
    onSuccess: () => showToast({ tone: 'success', message: 'Payouts are on hold.' }),
    onSettled: () => refresh(queryClient, payoutsKey, salesKey),
  })
}

export function useReleasePayouts() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, reason }: MakerAct) => api.releasePayouts({ params: { id }, body: { reason } }),
    onSuccess: () => showToast({ tone: 'success', message: 'Payouts are released.' }),
    onSettled: () => refresh(queryClient, payoutsKey, salesKey),
  })
}

/** Asks another administrator for a payout above the limit. */
export function useRequestPayout() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: MakerAct & { key: string; amountCents: number }) =>
      api.requestPayout({ params: { id }, body }),
    onSuccess: () =>
      showToast({
        tone: 'success',
        message: 'It waits for another administrator under Refunds, credits, payouts. No money moved yet.',
      }),
    onSettled: () => refresh(queryClient, payoutsKey),
  })
}

/** Gives a buyer everything back after the order was sent. */
export function useRefundSale() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: MakerAct & { key: string }) => api.refundSale({ params: { id }, body }),
    onSuccess: ({ request }) =>
      showToast({
        tone: 'success',
        message:
          request?.state === 'WAITING'
            ? 'It’s above the limit, so it waits for another administrator under Refunds, credits, payouts. No money moved yet.'
            : 'The buyer is being refunded.',
      }),
    onSettled: () => refresh(queryClient, payoutsKey, salesKey),
  })
}
