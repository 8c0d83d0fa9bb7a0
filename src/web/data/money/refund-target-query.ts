import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

/** Where the money of canceled orders goes. */
export const refundTargetQuery = queryOptions({
  queryKey: ['refund-target'],
  queryFn: ({ signal }) => api.getRefundTarget({ signal }),
  staleTime: 60_000,
})
