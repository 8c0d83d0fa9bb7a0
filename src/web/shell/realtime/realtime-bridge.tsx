import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SubmitRun } from '#contract/orders/submit-runs.ts'
import type { CarryingEvent, OrderUpdate, ServerEvents } from '#contract/socket-events.ts'
import { fileKey, uploadList } from '#web/data/files/file-queries.ts'
import { balanceQuery } from '#web/data/money/balance-query.ts'
import { homeQuery } from '#web/data/orders/home-query.ts'
import { orderKeys, printOrderChange, shopOrderChange } from '#web/data/orders/order-keys.ts'
import { patchOrders, patchRun, staleAfter } from '#web/data/orders/patch-orders.ts'
import { refetch, refresh } from '#web/data/refresh.ts'
import { keepConnection } from '#web/data/stores/connection-mutations.ts'
import { shippoOrders } from '#web/data/stores/shippo-orders-query.ts'
import { signedInAccount } from '#web/lib/session/signed-in-account.ts'
import { openSocket } from '#web/lib/socket.ts'
import { publishUploadEvent, readUploadProgress } from '#web/lib/upload-events.ts'
import { gatherUpdates } from './gather-updates.ts'
import { useLiveState } from './live-state.ts'
import { staleAfterEvent } from './stale-after-event.ts'

/** Turns server events into cache updates and refetches of what is on screen. */
export function RealtimeBridge() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const refetchShown = () => refetch(queryClient)
    const { events, stop } = eventsOf(queryClient)
    const close = openSocket({
      onState: (state) => useLiveState.setState({ state }),
      onConnect: refetchShown,
      onPoll: refetchShown,
      events,
    })
    return () => {
      close()
      stop()
    }
  }, [queryClient])
  return null
}

/** Events patch the data they carry into the cache; the rest is refetched. `stop` forgets what still waits. */
function eventsOf(queryClient: QueryClient): { events: ServerEvents; stop: () => void } {
  const stale = (...keys: QueryKey[]) => refresh(queryClient, ...keys)
  const readAll = (event: CarryingEvent) => () => stale(...staleAfterEvent[event])
  // A submission reports these for each of its orders.
  const orders = gatherUpdates<OrderUpdate>(
    ({ order }) => order.id,
    (updates) => patchOrders(queryClient, updates),
  )
  const runs = gatherUpdates<SubmitRun>(
    ({ id }) => id,
    (updates) => {
      for (const run of updates) patchRun(queryClient, run)
      // Orders that were sent reported themselves; those that weren't are back in the list.
      if (updates.some((run) => run.finishedAt && run.failed + run.stopped > 0)) stale(...printOrderChange)
    },
  )
  const events: ServerEvents = {
    orderUpdate: (json) => {
      const update = JSON.parse(json) as OrderUpdate
      orders.add(update)
      stale(...staleAfter(queryClient, update))
    },
    shopOrdersUpdate: readAll('shopOrdersUpdate'),
    submitRunUpdate: runs.add,
    connectionUpdate: (connection) => {
      if (!keepConnection(queryClient, connection)) stale(orderKeys.connections)
      // A sync that begins has changed no order yet.
      if (!connection.sync.isRunning) stale(shippoOrders.queryKey, ...shopOrderChange)
    },
    inboxUpdate: readAll('inboxUpdate'),
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
    fileUpdate: readAll('fileUpdate'),
    accountUpdate: (account) => {
      queryClient.setQueryData(signedInAccount.queryKey, account)
      stale(homeQuery.queryKey)
    },
    balanceUpdate: (balance) => {
      queryClient.setQueryData(balanceQuery.queryKey, { balance })
      stale(['movements'], ['collections'])
    },
    catalogUpdate: readAll('catalogUpdate'),
    viewersUpdate: ({ record }) => stale(['admin', 'viewing', record]),
    maintenanceUpdate: readAll('maintenanceUpdate'),
    largeUpdate: ({ event }) => stale(...staleAfterEvent[event]),
  }
  return {
    events,
    stop() {
      orders.stop()
      runs.stop()
    },
  }
}
