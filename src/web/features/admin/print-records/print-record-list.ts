import { type PrintOrderState, printOrderState } from '#contract/orders/print-order-states.ts'
import {
  printRecordsPage,
  type RecordAttention,
  type RecordField,
} from '#web/data/admin/print-record-queries.ts'
import { printOrderStateLabels } from '#web/entities/order/print-order-state-labels.ts'
import { useAnyScreenSearch } from '#web/lib/screen-search.ts'
import { useColumnSort } from '#web/list-screen/use-column-sort.ts'
import { dayStart } from '../day-start.ts'
import { instantOf } from '../exact-period.ts'
import type { printRecordSearch } from './print-record-search.ts'

export const recordFields: readonly { value: RecordField | 'ANY'; label: string }[] = [
  { value: 'ANY', label: 'Number, ID or tracking' },
  { value: 'orderNumber', label: 'Order number' },
  { value: 'providerOrderId', label: 'Provider ID' },
  { value: 'tracking', label: 'Tracking number' },
  { value: 'sellerId', label: 'Seller’s ID' },
]

const attentions = [
  { value: 'NEEDS_REPROCESS', label: 'Failed, not submitted again' },
  { value: 'STUCK', label: 'Stuck for over an hour' },
] as const satisfies readonly { value: RecordAttention; label: string }[]

export const recordStates: readonly { value: PrintOrderState | RecordAttention | 'ANY'; label: string }[] = [
  { value: 'ANY', label: 'All statuses' },
  ...attentions,
  ...printOrderState.options.map((value) => ({ value, label: printOrderStateLabels[value] })),
]

const endings = [
  { value: 'FAILED', label: 'failed' },
  { value: 'DELIVERED', label: 'delivered' },
] as const

/** Leaves out what no code looks like, which the server would refuse. */
const errorOf = (text: string | undefined): string | undefined =>
  text && /^[A-Z_]{1,60}$/.test(text) ? text : undefined

const sorts = [
  { column: 'created', by: 'createdAt', first: 'desc' },
  { column: 'order', by: 'orderNumber', first: 'asc' },
] as const

/** The list of print orders as the address filters and sorts it, on its screen and on the page of one of them. */
export function useRecordList() {
  const { search } = useAnyScreenSearch<(typeof printRecordSearch)[number]>()
  const { sort, order, sorting } = useColumnSort(sorts)
  const field = recordFields.find(({ value }) => value === search.field)?.value ?? 'ANY'
  const state = recordStates.find(({ value }) => value === search.show)?.value ?? 'ANY'
  const isFailed = state === 'NEEDS_REPROCESS'
  const ended = endings.find(({ value }) => value === search.ended)
  const errorCode = isFailed || ended?.value === 'FAILED' ? errorOf(search.error) : undefined
  const period = { from: instantOf(search.since), to: instantOf(search.until) }
  const filter = {
    search: search.q ?? '',
    searchField: field === 'ANY' ? undefined : field,
    state: printOrderState.options.find((option) => option === state),
    attention: attentions.find(({ value }) => value === state)?.value,
    errorCode,
    from: dayStart(search.from),
    ...(ended && { ended: ended.value, endedFrom: period.from, endedTo: period.to }),
  }
  return {
    ...{ field, state, isFailed, ended, errorCode, period, filter, sorting },
    pageOf: (page: number) => printRecordsPage(page, { ...filter, sort, order }),
  }
}
