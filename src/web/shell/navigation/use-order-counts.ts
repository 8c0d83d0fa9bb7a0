import { useQuery } from '@tanstack/react-query'
import type { Stage } from '#contract/print-order-states.ts'
import { printOrdersPage, unsubmittedPage } from '#web/data/orders/order-queries.ts'
import type { DashboardView } from '#web/lib/dashboard-search.ts'

const stagesInWork = ['SENDING', 'QUEUED', 'PRINTING', 'PACKING', 'NEEDS_YOU'] as const satisfies Stage[]

/** How many orders wait to be submitted, and how many are on their way to being shipped, by the view that shows them. */
export function useOrderCounts(): Partial<Record<DashboardView, number>> {
  const unsubmitted = useQuery(unsubmittedPage(1, {})).data?.pagination.total
  const counts = useQuery(printOrdersPage(1, {})).data?.counts
  return {
    ...(unsubmitted !== undefined && { unsubmitted }),
    ...(counts && { 'print-orders': stagesInWork.reduce((sum, stage) => sum + (counts[stage] ?? 0), 0) }),
  }
}
