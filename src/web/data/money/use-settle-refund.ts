import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Movement } from '#contract/money/movements.ts'
import { api } from '#web/lib/api.ts'
import { refresh } from '../refresh.ts'
import { showFailure } from '../show-failure.ts'
import { movementsKey } from './movement-query.ts'

interface Page {
  movements: Movement[]
  next: number | null
}

/** Marks a refund of an order as passed on to the buyer, or takes the mark back. */
export function useSettleRefund() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isSettled }: { id: string; isSettled: boolean }) =>
      api.settleRefund({ params: { id }, body: { isSettled } }),
    // Known at once: until the list is read again, the mark would flip back.
    onSuccess: (_, { id, isSettled }) => {
      queryClient.setQueriesData<InfiniteData<Page>>({ queryKey: movementsKey }, (known) => {
        const marked = (movement: Movement) => (movement.id === id ? { ...movement, isSettled } : movement)
        const pages = known?.pages.map((page) => ({ ...page, movements: page.movements.map(marked) }))
        return known && pages && { ...known, pages }
      })
      refresh(queryClient, movementsKey)
    },
    onError: showFailure,
  })
}
