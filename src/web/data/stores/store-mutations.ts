import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Shop, ShopSettings } from '#contract/stores/shops.ts'
import { orderKeys } from '#web/data/orders/order-keys.ts'
import { showFailure } from '#web/data/show-failure.ts'
import { api } from '#web/lib/api.ts'
import { signedInAccount } from '#web/lib/session/signed-in-account.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { refresh } from '../refresh.ts'
import { keepConnection, refreshConnections } from './connection-mutations.ts'
import { shopList } from './connection-queries.ts'

type Source = 'shipstation' | 'shippo'

/** Disconnects an integration. */
export function useDisconnect(source: Source) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => (source === 'shippo' ? api.disconnectShippo() : api.deleteShipstationCredentials()),
    onSuccess: ({ message }) => showToast({ tone: 'success', message }),
    onSettled: () => refreshConnections(queryClient),
  })
}

/** Turns an integration's automatic sync on or off. */
export function useEnableSource(source: Source) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (isOn: boolean) =>
      api.updateUser({ body: source === 'shippo' ? { shippoEnabled: isOn } : { shipstationEnabled: isOn } }),
    onSuccess: (account) => queryClient.setQueryData(signedInAccount.queryKey, account),
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
export function useFindOrder(connectionId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (orderNumber: string) =>
      api.findMissingOrder({ params: { id: connectionId }, body: { orderNumber } }),
    onSettled: () => refresh(queryClient, orderKeys.shopOrders),
  })
}

/** Changes settings of a store. */
export function useUpdateShop(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Partial<ShopSettings>) => api.updateShop({ params: { id }, body }),
    onSuccess: ({ shop }) => {
      queryClient.setQueryData(shopList.queryKey, (old) => old && { shops: withShop(old.shops, shop) })
      showToast({ tone: 'success', message: `The settings of ${shop.name} are saved` })
    },
    onSettled: () => refresh(queryClient, orderKeys.shopOrders),
  })
}

const withShop = (shops: readonly Shop[], changed: Shop): Shop[] =>
  shops.map((shop) => (shop.id === changed.id ? changed : shop))
