import type { ListedPrintRecord } from '#contract/admin/print-records.ts'
import { printOrderStateLabels } from '#web/entities/order/print-order-state-labels.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { numberColumn } from '#web/ui/table/number-column.tsx'
import { timeColumn } from '#web/ui/table/time-column.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import type { Tone } from '#web/ui/tone.ts'
import { ownerColumn } from '../owner-column.tsx'

export const printRecordColumns: readonly Column<ListedPrintRecord>[] = [
  {
    key: 'order',
    header: 'Order',
    isSortable: true,
    className: 'w-48 max-w-48 @max-2xl:max-w-none',
    narrow: 'title',
    cell: (record) => <OrderCell record={record} />,
  },
  {
    key: 'state',
    header: 'Status',
    className: 'w-44',
    narrow: 'aside',
    cell: ({ state, isCanceling }) => (
      <Badge tone={isCanceling ? 'warn' : toneOf(state)}>
        {isCanceling ? 'Canceling' : printOrderStateLabels[state]}
      </Badge>
    ),
  },
  ownerColumn('seller', 'Seller', ({ seller }) => seller, { className: 'w-52 max-w-52 @max-2xl:max-w-none' }),
  numberColumn('items', 'Items', ({ itemCount }) => itemCount, {
    className: 'w-16 @max-5xl:hidden @max-2xl:flex',
  }),
  numberColumn('cost', 'Cost', ({ totalCents, currency }) =>
    totalCents === null ? <span className="text-muted">Not priced</span> : formatMoney(totalCents, currency),
  ),
  timeColumn('created', 'Submitted', ({ createdAt }) => createdAt, { isSortable: true }),
  {
    key: 'issue',
    header: 'Issue',
    narrow: 'bare',
    cell: ({ failure }) =>
      failure && (
        <p className="line-clamp-2 break-words text-danger" title={failure.reason}>
          {failure.reason}
        </p>
      ),
  },
]

function OrderCell({ record }: { record: ListedPrintRecord }) {
  return (
    <div className="min-w-0">
      <p className="flex items-center gap-2">
        <AppLink
          to="/admin-dashboard/print-records/$recordId"
          params={{ recordId: record.id }}
          search
          className="truncate rounded font-medium hover:underline hover:underline-offset-4"
        >
          {record.orderNumber}
        </AppLink>
        {record.isTest && <Badge tone="warn">Test</Badge>}
      </p>
      <p className="truncate text-muted text-xs">{record.providerOrderId ?? 'No provider ID yet'}</p>
    </div>
  )
}

function toneOf(state: ListedPrintRecord['state']): Tone {
  if (state === 'FAILED' || state === 'PAYMENT_ERROR') return 'danger'
  if (state === 'IN_REVIEW') return 'warn'
  if (state === 'SHIPPED' || state === 'DELIVERED') return 'success'
  return state === 'CANCELED' || state === 'REFUNDED' ? 'neutral' : 'info'
}
