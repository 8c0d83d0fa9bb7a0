import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ServerEvents } from '#contract/socket-events.ts'
import { fileKey, uploadList } from '#web/data/files/file-queries.ts'
import { homeQuery } from '#web/data/orders/home-query.ts'
import { orderKeys } from '#web/data/orders/order-keys.ts'
import { submitRunById } from '#web/data/orders/order-queries.ts'
import { signedInAccount } from '#web/lib/session/signed-in-account.ts'
import { openSocket } from '#web/lib/socket.ts'
import { announceUpload, readUploadProgress } from '#web/lib/upload-news.ts'
import { useLiveState } from './live-state.ts'

const gatherMs = 400

/** Turns what the server announces into refetches of what is on screen. */
export function RealtimeBridge() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const stale = gatherStale(queryClient)
    const refetchShown = () => void queryClient.invalidateQueries()
    const close = openSocket({
      onState: (state) => useLiveState.setState({ state }),
      onReturn: refetchShown,
      onPoll: refetchShown,
      events: eventsOf(queryClient, stale.add),
    })
    return () => {
      close()
      stale.stop()
    }
  }, [queryClient])
  return null
}

/** Every event is a hint (spec §7): the queries concerned become stale, whatever it says. */
function eventsOf(queryClient: QueryClient, markStale: (...keys: QueryKey[]) => void): ServerEvents {
  return {
    orderUpdate: () => markStale(orderKeys.printOrders, orderKeys.shopOrders, homeQuery.queryKey),
    shopOrdersUpdate: () => markStale(orderKeys.shopOrders, homeQuery.queryKey),
    submitRunUpdate: (run) => {
      queryClient.setQueryData(submitRunById(run.id).queryKey, { run })
      if (run.finishedAt) {
        markStale(orderKeys.submitRuns, orderKeys.shopOrders, orderKeys.printOrders, homeQuery.queryKey)
      }
    },
    connectionUpdate: () => markStale(orderKeys.connections, orderKeys.shopOrders, homeQuery.queryKey),
    uploadProgress: (text) => {
      const progress = readUploadProgress(text)
      if (progress) announceUpload({ kind: 'progress', ...progress })
    },
    uploadComplete: (_name, hint) => {
      announceUpload({ kind: 'complete', ...hint })
      markStale(fileKey, uploadList.queryKey)
    },
    uploadError: (_name, hint) => {
      announceUpload({ kind: 'error', ...hint })
      markStale(uploadList.queryKey)
    },
    fileUpdate: () => markStale(fileKey),
    accountUpdate: () => markStale(signedInAccount.queryKey, homeQuery.queryKey),
    catalogUpdate: () => markStale(['catalog']),
    maintenanceUpdate: () => markStale(['maintenance']),
  }
}

/** Gathers a burst of events into one refetch. */
function gatherStale(queryClient: QueryClient) {
  const waiting = new Map<string, QueryKey>()
  let timer: ReturnType<typeof setTimeout> | undefined
  function flush() {
    timer = undefined
    for (const queryKey of waiting.values()) void queryClient.invalidateQueries({ queryKey })
    waiting.clear()
  }
  return {
    add: (...keys: QueryKey[]) => {
      for (const key of keys) waiting.set(JSON.stringify(key), key)
      timer ??= setTimeout(flush, gatherMs)
    },
    stop: () => clearTimeout(timer),
  }
}
