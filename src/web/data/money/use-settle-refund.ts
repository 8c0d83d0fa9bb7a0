import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { refresh } from '../refresh.ts'
import { showFailure } from '../show-failure.ts'
import { movementsKey } from './movement-query.ts'

/** Marks a refund of an order as passed on to the buyer, or takes the mark back. */
export function useSettleRefund() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isSettled }: { id: string; isSettled: boolean }) =>
      api.settleRefund({ params: { id }, body: { isSettled } }),
    onSuccess: () => refresh(queryClient, movementsKey),
    onError: showFailure,
  })
}
