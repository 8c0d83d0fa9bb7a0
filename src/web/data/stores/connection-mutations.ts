import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Connection } from '#contract/stores/connections.ts'
import { orderKeys } from '#web/data/orders/order-keys.ts'
import { api } from '#web/lib/api.ts'
import { signedInAccount } from '#web/lib/session/signed-in-account.ts'
import { shopOrderChange } from '../orders/order-keys.ts'
import { refresh } from '../refresh.ts'
import { showFailure } from '../show-failure.ts'
import { useChange } from '../use-change.ts'
import { connectionList, shopList } from './connection-queries.ts'

/** Checks a ShipStation key and secret with ShipStation and connects the shop. */
export function useConnectShipstation() {
  const queryClient = useQueryClient()
  return useChange({
    mutationFn: (body: { key: string; secret: string }) => api.saveShipstationCredentials({ body }),
    done: 'ShipStation is connected. We are fetching your orders.',
    onSettled: () => refreshConnections(queryClient),
  })
}

/** Syncs one integration now. */
export function useSyncNow() {
  const queryClient = useQueryClient()
  return useChange({
    mutationFn: (id: string) => api.syncConnection({ params: { id } }),
    onSuccess: ({ connection }) => keepConnection(queryClient, connection),
    onError: showFailure,
    stale: [orderKeys.connections, ...shopOrderChange],
  })
}

/** Updates the cached connection from a server reply; false if it isn't cached. */
export function keepConnection(queryClient: QueryClient, changed: Connection): boolean {
  const cached = queryClient.setQueryData(
    connectionList.queryKey,
    (old) =>
      old && {
        ...old,
        connections: old.connections.map((one) => (one.id === changed.id ? changed : one)),
      },
  )
  return cached?.connections.some(({ id }) => id === changed.id) ?? false
}

/** After a source was connected or disconnected. */
export function refreshConnections(queryClient: QueryClient): void {
  const stale = [orderKeys.connections, ...shopOrderChange, shopList.queryKey, signedInAccount.queryKey]
  refresh(queryClient, ...stale)
}
