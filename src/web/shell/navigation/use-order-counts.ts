import { useQuery } from '@tanstack/react-query'
import { countsQuery } from '#web/data/orders/counts-query.ts'

/** The number of orders to submit, and of submitted orders that haven't shipped. */
export function useOrderCounts(): { toSubmit?: number; inProduction?: number; none?: never } {
  return useQuery(countsQuery).data ?? {}
}
