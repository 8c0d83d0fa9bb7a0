import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { adminSorts } from '#contract/admin/admin-list.ts'
import type { printRecordEndpoints } from '#contract/admin/print-records.ts'
import type { Input } from '#contract/endpoint.ts'
import type { refundEndpoints } from '#contract/money/refunds.ts'
import type { PrintOrderState } from '#contract/orders/print-order-states.ts'
import { api } from '#web/lib/api.ts'
import { useChange } from '../use-change.ts'

export const printRecordsKey = ['admin', 'print-records'] as const

export type RecordField = NonNullable<Input<typeof printRecordEndpoints.listPrintRecords>['searchField']>

export type RecordAttention = NonNullable<Input<typeof printRecordEndpoints.listPrintRecords>['attention']>

interface RecordFilter {
  sort: (typeof adminSorts.printOrders)[number]
  order: 'asc' | 'desc'
  search: string
  searchField: RecordField | undefined
  state: PrintOrderState | undefined
  attention?: RecordAttention | undefined
  errorCode?: string | undefined
  from?: string | undefined
  /** Failed or delivered between two instants; `endedTo` isn’t itself among them. */
  ended?: 'FAILED' | 'DELIVERED' | undefined
  endedFrom?: string | undefined
  endedTo?: string | undefined
}

/** One page of the print orders of all sellers. */
export const printRecordsPage = (page: number, { search, sort, order, ...filter }: RecordFilter) =>
  queryOptions({
    queryKey: [...printRecordsKey, 'page', { page, search, sort, order, ...filter }],
    queryFn: ({ signal }) =>
      api.listPrintRecords({
        signal,
        query: {
          ...{ page, search, sort, order },
          ...(filter.searchField && { searchField: filter.searchField }),
          ...(filter.state && { state: filter.state }),
          ...(filter.attention && { attention: filter.attention }),
          ...(filter.errorCode && { errorCode: filter.errorCode }),
          ...(filter.from && { from: filter.from }),
          ...(filter.ended && { ended: filter.ended }),
          ...(filter.endedFrom && { endedFrom: filter.endedFrom }),
          ...(filter.endedTo && { endedTo: filter.endedTo }),
        },
      }),
    placeholderData: keepPreviousData,
  })

/** Failed print orders that weren't submitted again, by error. */
export const failureCounts = queryOptions({
  queryKey: [...printRecordsKey, 'failures'],
  queryFn: ({ signal }) => api.countFailures({ signal }),
})

/** A print order with its calls to the print provider. */
export const printRecordById = (id: string) =>
  queryOptions({
    queryKey: [...printRecordsKey, 'one', id],
    queryFn: ({ signal }) => api.getPrintRecord({ signal, params: { id } }),
  })

/** Asks the print provider for an order; only on request. */
export const useCompareRecord = () =>
  useMutation({ mutationFn: (id: string) => api.comparePrintRecord({ params: { id } }) })

export const useCancelRecord = () =>
  useChange({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      api.cancelPrintRecord({ params: { id }, body: { reason } }),
    done: ({ order }) =>
      order.isCanceling
        ? `Order ${order.orderNumber} is being canceled.`
        : `Order ${order.orderNumber} was canceled.`,
    stale: [printRecordsKey],
  })

export const useReprocessRecord = () =>
  useChange({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      api.reprocessPrintRecord({ params: { id }, body: { reason } }),
    done: ({ order }) => `Order ${order.orderNumber} was submitted again.`,
    stale: [printRecordsKey],
  })

export const useRefundRecord = () =>
  useChange({
    mutationFn: ({ id, ...body }: Input<typeof refundEndpoints.refundOrder>) =>
      api.refundOrder({ params: { id }, body }),
    done: ({ request }) =>
      request?.state === 'WAITING'
        ? 'It’s above the limit, so it waits for another administrator under Refunds, credits, payouts. No money moved yet.'
        : 'The refund is booked.',
    stale: [printRecordsKey],
  })
