import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Shop, ShopSettings } from '#contract/stores/shops.ts'
import { marginsKey } from '#web/data/money/margin-queries.ts'
import { orderKeys } from '#web/data/orders/order-keys.ts'
import { showFailure } from '#web/data/show-failure.ts'
import { api } from '#web/lib/api.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { useChange } from '../use-change.ts'
import { keepConnection, refreshConnections } from './connection-mutations.ts'
import { shopList } from './connection-queries.ts'

/** Deletes a connection with its credentials. */
export function useDisconnect(connectionId: string) {
  const queryClient = useQueryClient()
  return useChange({
    mutationFn: () => api.deleteConnection({ params: { id: connectionId } }),
    done: ({ message }) => message,
    onSettled: () => refreshConnections(queryClient),
  })
}

/** Turns automatic syncing of a connection on or off. */
export function useEnableSync(connectionId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (isEnabled: boolean) =>
      api.updateConnection({ params: { id: connectionId }, body: { isEnabled } }),
    onSuccess: ({ connection }) => keepConnection(queryClient, connection),
    onError: showFailure,
  })
}

/** Imports orders of the last days. */
export function useBackfill(connectionId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (days: 7 | 30 | 90) =>
      api.backfillConnection({ params: { id: connectionId }, body: { days } }),
    onSuccess: ({ connection }) => keepConnection(queryClient, connection),
    onError: showFailure,
  })
}

/** Imports one order by its number. */
export const useFindOrder = (connectionId: string) =>
  useChange({
    mutationFn: (orderNumber: string) =>
      api.findMissingOrder({ params: { id: connectionId }, body: { orderNumber } }),
    stale: [orderKeys.shopOrders],
  })

/** Changes settings of a store. */
export function useUpdateShop(id: string) {
  const queryClient = useQueryClient()
  return useChange({
    mutationFn: (body: Partial<ShopSettings>) => api.updateShop({ params: { id }, body }),
    onSuccess: ({ shop }) => {
      queryClient.setQueryData(shopList.queryKey, (old) => old && { shops: withShop(old.shops, shop) })
      showToast({ tone: 'success', message: `The settings of ${shop.name} are saved` })
    },
    stale: [orderKeys.shopOrders, marginsKey],
  })
}

const withShop = (shops: readonly Shop[], changed: Shop): Shop[] =>
  shops.map((shop) => (shop.id === changed.id ? changed : shop))
