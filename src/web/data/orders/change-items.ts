import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ItemChoice } from '#contract/orders/order-edits.ts'
import { showFailure } from '#web/data/show-failure.ts'
import { api } from '#web/lib/api.ts'
import { counted } from '#web/lib/counted.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { useChange } from '../use-change.ts'
import { orderKeys, shopOrderChange } from './order-keys.ts'

export interface ItemsChange {
  orderIds: readonly string[]
  /** A SKU, or the name of items without one; null for all items. */
  item: string | null
  choice: ItemChoice
}

export type ItemsChanged = Awaited<ReturnType<typeof api.changeItems>>

// The maximum per request.
const BATCH_SIZE = 500
const MAX_RESTORED = 2_000

async function changeItems(
  { orderIds, item, choice }: ItemsChange,
  more: { apply: boolean; signal?: AbortSignal },
): Promise<ItemsChanged> {
  const { apply, ...options } = more
  const replies: ItemsChanged[] = []
  for (let from = 0; from < orderIds.length; from += BATCH_SIZE) {
    const batch = orderIds.slice(from, from + BATCH_SIZE)
    replies.push(await api.changeItems({ ...options, body: { orderIds: batch, item, choice, apply } }))
  }
  return {
    orders: replies.flatMap(({ orders }) => orders),
    skipped: replies.flatMap(({ skipped }) => skipped),
    items: itemsOf(replies),
    currency: replies[0]?.currency ?? 'USD',
    isPricing: replies.some(({ isPricing }) => isPricing),
    isApplied: apply,
  }
}

function itemsOf(replies: readonly ItemsChanged[]): ItemsChanged['items'] {
  const items = new Map<string, ItemsChanged['items'][number]>()
  for (const one of replies.flatMap((reply) => reply.items))
    items.set(one.item, { ...one, orders: one.orders + (items.get(one.item)?.orders ?? 0) })
  return [...items.values()]
}

/** What a change of items would do, worked out afresh each time it is asked. */
export const itemsChangePreview = (change: ItemsChange) =>
  queryOptions({
    queryKey: [...orderKeys.shopOrders, 'items-change', change],
    queryFn: ({ signal }) => changeItems(change, { apply: false, signal }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })

export const useChangeItems = () =>
  useChange({
    mutationFn: (change: ItemsChange) => changeItems(change, { apply: true }),
    stale: shopOrderChange,
  })

/** Undoes a change, order by order, and says which orders stay as they are. */
export const useRestoreItems = () =>
  useChange({
    mutationFn: async ({ choice: { what, id }, changed }: { choice: ItemChoice; changed: ItemsChanged }) => {
      const items = changed.orders.flatMap(({ orderId, items }) =>
        items.map(({ lineId, previousId }) => ({ orderId, lineId, fromId: previousId, toId: id })),
      )
      const replies = []
      for (let from = 0; from < items.length; from += MAX_RESTORED)
        replies.push(
          await api.restoreItems({ body: { what, items: items.slice(from, from + MAX_RESTORED) } }),
        )
      return replies
    },
    onSuccess: (replies) => {
      const restored = replies.reduce((sum, { changed }) => sum + changed, 0)
      const [first, ...others] = replies.flatMap(({ skipped }) => skipped)
      const more = others.length > 0 ? ` and ${counted(others.length, 'more', 'more')}` : ''
      const left = first ? ` Not ${first.orderNumber}${more}: ${first.reason}` : ''
      showToast({
        tone: first ? 'neutral' : 'success',
        message: `${counted(restored, 'order')} restored.${left}`,
      })
    },
    onError: showFailure,
    stale: shopOrderChange,
  })
