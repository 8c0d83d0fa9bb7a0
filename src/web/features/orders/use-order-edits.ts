import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BulkReply } from '#contract/orders/order-edits.ts'
import type { ShopOrder } from '#contract/orders/shop-orders.ts'
import { shopOrderChange } from '#web/data/orders/order-keys.ts'
import { shopOrderById } from '#web/data/orders/order-queries.ts'
import { refresh } from '#web/data/refresh.ts'
import { showFailure } from '#web/data/show-failure.ts'
import { api } from '#web/lib/api.ts'
import { counted } from '#web/lib/counted.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'

// The maximum per request.
const batch = 500

/** Edits one order: the reply updates the cache immediately, then lists and counts refresh. */
export function useOrderEdit<Input>(edit: (input: Input) => Promise<{ order: ShopOrder }>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: edit,
    onSuccess: (reply) => {
      queryClient.setQueryData(shopOrderById(reply.order.id).queryKey, reply)
      refreshUnsubmitted(queryClient)
    },
    onError: showFailure,
  })
}

/** Edits many orders and shows how many changed and why the others didn't. */
function useBulkEdit<Input extends { orderIds: string[] }>(
  edit: (input: Input) => Promise<BulkReply>,
  words: (count: string) => string,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (input: Input) => {
      let whole: BulkReply = { changed: 0, skipped: [] }
      for (let from = 0; from < input.orderIds.length; from += batch) {
        const part = await edit({ ...input, orderIds: input.orderIds.slice(from, from + batch) })
        whole = { changed: whole.changed + part.changed, skipped: [...whole.skipped, ...part.skipped] }
      }
      return whole
    },
    onSuccess: ({ changed, skipped: [first, ...others] }) => {
      const more = others.length > 0 ? ` and ${counted(others.length, 'more', 'more')}` : ''
      const left = first ? ` Not ${first.orderNumber}${more}: ${first.reason}` : ''
      const message = `${words(counted(changed, 'order'))}.${left}`
      showToast(first ? { message } : { tone: 'success', message })
    },
    onError: showFailure,
    onSettled: () => refreshUnsubmitted(queryClient),
  })
}

export const useApproveProofs = () =>
  useBulkEdit(
    ({ proofs }: { orderIds: string[]; proofs: Parameters<typeof api.approveProofs>[0]['body']['proofs'] }) =>
      api.approveProofs({ body: { proofs } }),
    (count) => `Text of ${count} approved`,
  )

export const useHoldOrders = () =>
  useBulkEdit(
    (body: { orderIds: string[]; until: string | null; reason: string | null }) => api.holdOrders({ body }),
    (count) => `${count} held`,
  )

export const useReleaseOrders = () =>
  useBulkEdit(
    (body: { orderIds: string[] }) => api.releaseOrders({ body }),
    (count) => `${count} released`,
  )

/** Restores orders from “Not for print”. */
export const useRestoreForPrint = () =>
  useBulkEdit(
    (body: { orderIds: string[] }) => api.moveOrders({ body: { ...body, isForPrint: true } }),
    (count) => `${count} restored`,
  )

export const useTagOrders = () =>
  useBulkEdit(
    (body: { orderIds: string[]; add: string[]; remove: string[] }) => api.tagOrders({ body }),
    (count) => `Updated tags on ${count}`,
  )

function refreshUnsubmitted(queryClient: QueryClient) {
  refresh(queryClient, ...shopOrderChange)
}
