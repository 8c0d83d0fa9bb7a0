import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'

/** Where the money of canceled orders goes. */
export const refundTargetQuery = apiQuery(['refund-target'], api.getRefundTarget, { staleTime: 60_000 })
