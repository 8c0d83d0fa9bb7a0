import { queryOptions } from '@tanstack/react-query'
import { pageSizes } from '#contract/constants.ts'
import { api } from '#web/lib/api.ts'
import { orderKeys } from './order-keys.ts'

/** One run for its report. Apart from `submitRunById`, which the run bar follows: reading an old report is no news. */
export const runReport = (id: string) =>
  queryOptions({
    queryKey: [...orderKeys.submitRuns, 'report', id],
    queryFn: ({ signal }) => api.getSubmitRun({ signal, params: { id } }),
    staleTime: 0,
  })

/** A page of what became of the orders of a run. */
export const runOrdersPage = (id: string, page: number) =>
  queryOptions({
    queryKey: [...orderKeys.submitRuns, 'orders', id, page],
    queryFn: ({ signal }) =>
      api.listRunOrders({ signal, params: { id }, query: { page, size: pageSizes.orders } }),
    staleTime: 2_000,
  })
