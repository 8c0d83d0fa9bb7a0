import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { refresh } from '../refresh.ts'
import { showFailure } from '../show-failure.ts'
import { useChange } from '../use-change.ts'
import { balanceQuery } from './balance-query.ts'
import { movementsKey } from './movement-query.ts'

interface TopUp {
  /** Makes repeating the payment safe. */
  key: string
  /** What the waiting orders lack, where it is absent. */
  amountCents?: number
  from: 'SAVED_CARD' | 'PAGE'
}

/** Pays into the balance: from the saved card, or on Stripe's page, where the browser then goes. */
export function useTopUp() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: TopUp) => api.topUp({ body }),
    onSuccess: ({ url }) => {
      if (url) window.location.assign(url)
      refresh(queryClient, balanceQuery.queryKey, movementsKey)
    },
    onError: showFailure,
  })
}

/** Tries the saved card again for the orders that wait. */
export const useRetryPayment = () =>
  useChange({
    mutationFn: () => api.retryPayment(),
    replaces: balanceQuery.queryKey,
    onError: showFailure,
  })
