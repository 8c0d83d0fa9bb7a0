import { useMemo } from 'react'
import { useSubmittingOrders } from '#web/data/orders/order-mutations.ts'
import { useOrderQueue } from '#web/data/orders/order-queue-store.ts'

/** The shop orders in a run (`underWay`) and those being sent right now (`sending`). */
export function useUnderWay(): { underWay: ReadonlySet<string>; sending: ReadonlySet<string> } {
  const queue = useOrderQueue((state) => state.queue)
  const runs = useOrderQueue((state) => state.runs)
  const submitting = useSubmittingOrders().join()
  return useMemo(() => {
    const single = submitting ? submitting.split(',') : []
    const inWork = runs.flatMap(({ current }) => (current ? [current.orderId] : []))
    return { underWay: new Set([...queue, ...single]), sending: new Set([...inWork, ...single]) }
  }, [queue, runs, submitting])
}
