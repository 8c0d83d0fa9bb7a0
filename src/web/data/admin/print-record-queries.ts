import { useMutation } from '@tanstack/react-query'
import type { printRecordEndpoints } from '#contract/admin/print-records.ts'
import type { Input, ListFilter } from '#contract/endpoint.ts'
import type { refundEndpoints } from '#contract/money/refunds.ts'
import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'
import { useChange } from '../use-change.ts'
import { doneOrWaiting } from './money-request-queries.ts'

export const printRecordsKey = ['admin', 'print-records'] as const

type RecordFilter = ListFilter<typeof printRecordEndpoints.listPrintRecords>
export type RecordField = NonNullable<RecordFilter['searchField']>
export type RecordAttention = NonNullable<RecordFilter['attention']>

/** One page of the print orders of all sellers. */
export const printRecordsPage = (page: number, filter: RecordFilter) =>
  apiQuery([...printRecordsKey, 'page', { page, ...filter }], api.listPrintRecords, {
    query: { page, ...filter },
  })

/** Failed print orders that weren't submitted again, by error. */
export const failureCounts = apiQuery([...printRecordsKey, 'failures'], api.countFailures)

/** A print order with its calls to the print provider. */
export const printRecordById = (id: string) =>
  apiQuery([...printRecordsKey, 'one', id], api.getPrintRecord, { params: { id } })

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
    done: doneOrWaiting('The refund is booked.'),
    stale: [printRecordsKey],
  })
