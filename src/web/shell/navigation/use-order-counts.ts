import { useQuery } from '@tanstack/react-query'
import { countsQuery } from '#web/data/orders/counts-query.ts'

/** How many orders wait to be submitted, and how many are between submitting and shipping. */
export function useOrderCounts(): { toSubmit?: number; inProduction?: number; none?: never } {
  return useQuery(countsQuery).data ?? {}
}
