import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ServerEvents } from '#contract/socket-events.ts'
import { fileKey, uploadList } from '#web/data/files/file-queries.ts'
import { balanceQuery } from '#web/data/money/balance-query.ts'
import { homeQuery } from '#web/data/orders/home-query.ts'
import { orderKeys, printOrderChange, shopOrderChange } from '#web/data/orders/order-keys.ts'
import { patchOrders, patchRun } from '#web/data/orders/patch-orders.ts'
import { refresh } from '#web/data/refresh.ts'
import { keepConnection } from '#web/data/stores/connection-mutations.ts'
import { shippoOrders } from '#web/data/stores/shippo-orders-query.ts'
import { signedInAccount } from '#web/lib/session/signed-in-account.ts'
import { openSocket } from '#web/lib/socket.ts'
import { publishUploadEvent, readUploadProgress } from '#web/lib/upload-events.ts'
import { useLiveState } from './live-state.ts'

/** Turns server events into cache updates and refetches of what is on screen. */
export function RealtimeBridge() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const refetchShown = () => void queryClient.invalidateQueries()
    return openSocket({
      onState: (state) => useLiveState.setState({ state }),
      onReturn: refetchShown,
      onPoll: refetchShown,
      events: eventsOf(queryClient),
    })
  }, [queryClient])
  return null
}

/** Events patch the data they carry into the cache; the rest is refetched. */
function eventsOf(queryClient: QueryClient): ServerEvents {
  const stale = (...keys: QueryKey[]) => refresh(queryClient, ...keys)
  return {
    orderUpdate: (json) => stale(...patchOrders(queryClient, json)),
    shopOrdersUpdate: () => stale(...shopOrderChange),
    submitRunUpdate: (run) => {
      patchRun(queryClient, run)
      // Orders that were sent reported themselves; those that weren't are back in the list.
      if (run.finishedAt && run.failed + run.stopped > 0) stale(...printOrderChange)
    },
    connectionUpdate: (connection) => {
      if (!keepConnection(queryClient, connection)) stale(orderKeys.connections)
      // A sync that begins has changed no order yet.
      if (!connection.sync.isRunning) stale(shippoOrders.queryKey, ...shopOrderChange)
    },
    uploadProgress: (text) => {
      const progress = readUploadProgress(text)
      if (progress) publishUploadEvent({ kind: 'progress', ...progress })
    },
    uploadComplete: (_name, hint) => {
      publishUploadEvent({ kind: 'complete', ...hint })
      stale(fileKey, uploadList.queryKey)
    },
    uploadError: (_name, hint) => {
      publishUploadEvent({ kind: 'error', ...hint })
      stale(uploadList.queryKey)
    },
    fileUpdate: () => stale(fileKey),
    accountUpdate: (account) => {
      queryClient.setQueryData(signedInAccount.queryKey, account)
      stale(homeQuery.queryKey)
    },
    balanceUpdate: (balance) => {
      queryClient.setQueryData(balanceQuery.queryKey, { balance })
      stale(['movements'], ['collections'])
    },
    catalogUpdate: () => stale(['catalog']),
    maintenanceUpdate: () => stale(['maintenance']),
  }
}
