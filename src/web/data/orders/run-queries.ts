import { pageSizes } from '#contract/constants.ts'
import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'
import { orderKeys } from './order-keys.ts'

/** One run for its report. Apart from `submitRunById`, which the run bar follows: reading an old report is no news. */
export const runReport = (id: string) =>
  apiQuery([...orderKeys.submitRuns, 'report', id], api.getSubmitRun, { params: { id }, staleTime: 0 })

/** A page of what became of the orders of a run. */
export const runOrdersPage = (id: string, page: number) =>
  apiQuery([...orderKeys.submitRuns, 'orders', id, page], api.listRunOrders, {
    params: { id },
    query: { page, size: pageSizes.orders },
    staleTime: 2_000,
  })
