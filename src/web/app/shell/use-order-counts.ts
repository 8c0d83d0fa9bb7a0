import { useQuery } from '@tanstack/react-query'
import type { Stage } from '#contract/print-order-states.ts'
import { printOrdersPage, unsubmittedPage } from '#web/features/orders/order-queries.ts'

const stagesInWork = ['SENDING', 'QUEUED', 'PRINTING', 'PACKING', 'NEEDS_YOU'] as const satisfies Stage[]

/** How many orders wait to be submitted, and how many are on their way to being shipped. */
export function useOrderCounts(): { unsubmitted: number | undefined; inWork: number | undefined } {
  const unsubmitted = useQuery(unsubmittedPage(1, {}))
  const printOrders = useQuery(printOrdersPage(1, {}))
  const counts = printOrders.data?.counts
  return {
    unsubmitted: unsubmitted.data?.pagination.total,
    inWork: counts && stagesInWork.reduce((sum, stage) => sum + (counts[stage] ?? 0), 0),
  }
}
