import { useQuery } from '@tanstack/react-query'
import type { Stage } from '#contract/print-order-states.ts'
import { printOrdersPage, unsubmittedPage } from '#web/data/orders/order-queries.ts'

const stagesInWork = ['SENDING', 'QUEUED', 'PRINTING', 'PACKING', 'NEEDS_YOU'] as const satisfies Stage[]

/** How many orders wait to be submitted, and how many are between submitting and shipping. */
export function useOrderCounts(): { toSubmit?: number; inWork?: number; none?: never } {
  const toSubmit = useQuery(unsubmittedPage(1, {})).data?.pagination.total
  const counts = useQuery(printOrdersPage(1, {})).data?.counts
  return {
    ...(toSubmit !== undefined && { toSubmit }),
    ...(counts && { inWork: stagesInWork.reduce((sum, stage) => sum + (counts[stage] ?? 0), 0) }),
  }
}
