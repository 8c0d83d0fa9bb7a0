import { useMemo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { useSubmittingOrders } from '#web/data/orders/order-mutations.ts'
import { useOrderQueue } from '#web/data/orders/order-queue-store.ts'

/**
 * Of the orders shown, those in a run (`underWay`) and those being sent right now (`sending`). A run reports each of its
 * orders; only reports about these draw the screen again.
 */
export function useUnderWay(shownIds: readonly string[]): {
  underWay: ReadonlySet<string>
  sending: ReadonlySet<string>
} {
  const shown = new Set(shownIds)
  const queued = useOrderQueue(useShallow(({ queue }) => queue.filter((id) => shown.has(id))))
  const inWork = useOrderQueue(
    useShallow(({ runs }) =>
      runs.flatMap(({ current }) => (current && shown.has(current.orderId) ? [current.orderId] : [])),
    ),
  )
  const submitting = useSubmittingOrders().join()
  return useMemo(() => {
    const single = submitting ? submitting.split(',') : []
    return { underWay: new Set([...queued, ...single]), sending: new Set([...inWork, ...single]) }
  }, [queued, inWork, submitting])
}
